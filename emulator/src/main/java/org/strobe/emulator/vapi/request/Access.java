package org.strobe.emulator.vapi.request;

/** Accesses by other adapters that registered memory allows. Its own adapter may read and write it. */
public enum Access {
    /** RDMA writes. */
    REMOTE_WRITE,

    /** RDMA reads. */
    REMOTE_READ,

    /** Compare-and-swap, fetch-and-add. */
    REMOTE_ATOMIC
}
