package org.strobe.emulator.userlevel;

/**
 * A layer of messages that programs use without MPI.
 *
 * @param name for messages
 * @param heads how heads of its messages are written
 * @param costs all that takes time
 * @param <H> head of a message
 * @param <C> costs
 */
public record Layer<H, C extends Enum<C> & Cost>(String name, HeadCodec<H> heads, Class<C> costs) {}
