"""What every answer carries, so that a browser keeps other sites out of it."""

from __future__ import annotations

SECURITY = {
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
        "font-src 'self'; connect-src 'self'; media-src 'self'; manifest-src 'self'; "
        "worker-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "x-frame-options": "DENY",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}

FRAMED = {
    "content-security-policy": SECURITY["content-security-policy"].replace(
        "frame-ancestors 'none'", "frame-ancestors 'self'"
    ),
    "x-frame-options": "SAMEORIGIN",
}
"""Instead, where the page is shown inside another page of its own origin: Home Assistant's ingress."""


def encoded(headers: dict[str, str]) -> list[tuple[bytes, bytes]]:
    """Write headers as ASGI wants them."""
    return [(name.encode(), value.encode()) for name, value in headers.items()]
