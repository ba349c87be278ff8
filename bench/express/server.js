// One page from memory, in the way of Express: node server.js <port> <file of the page>
const express = require('express');
const {readFileSync} = require('node:fs');

const page = readFileSync(process.argv[3], 'utf8');
const app = express();
app.get('/', (request, response) => response.type('html').send(page));
app.listen(Number(process.argv[2]), '127.0.0.1');
