"""The channel layer of the embedded default: in memory, and usable from worker threads of the same process."""

import asyncio

from channels.layers import InMemoryChannelLayer


class ThreadSafeLayer(InMemoryChannelLayer):
    """Every operation runs on the loop that receives.

    An asyncio.Queue is not thread-safe: a message put from another thread's loop does not wake the getter,
    which then comes up to a second late.
    """

    _home: asyncio.AbstractEventLoop | None = None

    async def receive(self, channel):
        self._home = asyncio.get_running_loop()
        return await super().receive(channel)

    async def send(self, channel, message):
        await self._at_home(super().send(channel, message))

    async def group_add(self, group, channel):
        await self._at_home(super().group_add(group, channel))

    async def group_discard(self, group, channel):
        await self._at_home(super().group_discard(group, channel))

    async def group_send(self, group, message):
        await self._at_home(super().group_send(group, message))

    async def _at_home(self, operation):
        home = self._home
        if home is None or home is asyncio.get_running_loop() or not home.is_running():
            return await operation
        return await asyncio.wrap_future(asyncio.run_coroutine_threadsafe(operation, home))
