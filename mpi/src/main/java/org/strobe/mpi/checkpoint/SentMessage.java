package org.strobe.mpi.checkpoint;

/** A message that was sent and not received, when a checkpoint was made. */
public final class SentMessage {
    private final int context;
    private final int source;
    private final int tag;
    private final int process;
    private final byte[] bytes;

    /**
     * One that was kept.
     *
     * @param context of its communicator
     * @param source the rank that has sent it, there
     * @param process that is to receive it, in the job
     * @param bytes its own from now on
     */
    public SentMessage(int context, int source, int tag, int process, byte[] bytes) {
        this.context = context;
        this.source = source;
        this.tag = tag;
        this.process = process;
        this.bytes = bytes;
    }

    /** Of its communicator. */
    public int context() {
        return context;
    }

    /** The rank that has sent it, there. */
    public int source() {
        return source;
    }

    public int tag() {
        return tag;
    }

    /** The process that is to receive it, in the job. */
    public int process() {
        return process;
    }

    /** Not to be changed. */
    public byte[] bytes() {
        return bytes;
    }
}
