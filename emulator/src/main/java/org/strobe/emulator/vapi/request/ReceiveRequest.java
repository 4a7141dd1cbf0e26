package org.strobe.emulator.vapi.request;

/**
 * A posted receive: memory for one message.
 *
 * @param id of the program
 */
public record ReceiveRequest(long id, MemoryRegion local, long offset, long length) {}
