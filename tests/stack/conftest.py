"""The sites are started once for all tests of this folder."""

import pytest

from tests.stack.sites import Embedded, Servers


@pytest.fixture(scope="package")
def embedded():
    site = Embedded()
    yield site
    printed = site.log("web")
    site.close()
    assert "Traceback" not in printed


@pytest.fixture(scope="package")
def servers():
    site = Servers()
    yield site
    site.close()


@pytest.fixture(params=["embedded", pytest.param("servers", marks=pytest.mark.stack)])
def site(request):
    """Each of the two stacks in turn."""
    return request.getfixturevalue(request.param)


@pytest.fixture(autouse=True)
def logs_on_failure(request):
    """What the processes printed, beside a test that failed."""
    site = request.getfixturevalue("site") if "site" in request.fixturenames else None
    yield
    report = getattr(request.node, "report", None)
    if site is not None and report is not None and report.failed:
        for name in site.ports:
            print(f"--- {name}\n{site.log(name)[-4000:]}")
