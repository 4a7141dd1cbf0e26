package org.strobe.mpi.checkpoint;

/** Message that was sent but not received when a checkpoint was taken. */
public final class SentMessage {
    private final int context;
    private final int source;
    private final int tag;
    private final int process;
    private final byte[] bytes;

    /**
     * Keeps a message.
     *
     * @param context context of its communicator
     * @param source rank of the sender in the communicator
     * @param process number of the receiver in the job
     * @param bytes the data; the object takes ownership
     */
    public SentMessage(int context, int source, int tag, int process, byte[] bytes) {
        this.context = context;
        this.source = source;
        this.tag = tag;
        this.process = process;
        this.bytes = bytes;
    }

    /** Context of its communicator. */
    public int context() {
        return context;
    }

    /** Rank of the sender in the communicator. */
    public int source() {
        return source;
    }

    public int tag() {
        return tag;
    }

    /** Number of the receiver in the job. */
    public int process() {
        return process;
    }

    /** The data; not a copy. */
    public byte[] bytes() {
        return bytes;
    }
}
