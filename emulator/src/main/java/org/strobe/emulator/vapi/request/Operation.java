package org.strobe.emulator.vapi.request;

/** Operations that complete. */
public enum Operation {
    SEND,
    WRITE,

    /** An RDMA write that takes a posted receive at its target, where it completes with a number. */
    WRITE_WITH_IMMEDIATE,
    READ,
    COMPARE_AND_SWAP,
    FETCH_AND_ADD,

    /** A posted receive. */
    RECEIVE
}
