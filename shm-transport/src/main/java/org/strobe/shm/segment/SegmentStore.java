package org.strobe.shm.segment;

/**
 * Where the ranks of one job find each other's segments by name. {@link PrivateSegmentStore} serves ranks of one JVM,
 * {@code MappedSegmentStore} ranks of sibling processes; what is built on them does not see which it is.
 */
public interface SegmentStore extends AutoCloseable {
    /** The longest name, in bytes of UTF-8. */
    int LONGEST_NAME = 76;

    /**
     * Creates a zeroed segment whose pages are all there: touching them can't fail later.
     *
     * @throws SegmentException {@code EXISTS} if the name is taken, {@code REFUSED} if there is no room for it
     */
    Segment create(String name, long size);

    /**
     * Attaches to a segment that some rank has created.
     *
     * @throws SegmentException {@code MISSING} if there is none, or as the segment's file is found wrong
     */
    Segment attach(String name);

    /**
     * Takes a segment's name away: those who hold it go on, nobody attaches to it any more. Does nothing if it is gone.
     */
    void remove(String name);

    /** Whether processes other than this one attach to these segments. */
    boolean crossesProcesses();

    /** Forgets every name. Segments live on until their holders close them. */
    @Override
    void close();

    /** Checks what both stores ask of a new segment. */
    static void checkNew(String name, long size) {
        if (name.isEmpty() || name.getBytes(java.nio.charset.StandardCharsets.UTF_8).length > LONGEST_NAME) {
            throw new IllegalArgumentException(
                    "name=" + name + ": a segment's name has 1 to " + LONGEST_NAME + " bytes");
        }
        if (size <= 0) {
            throw new IllegalArgumentException("size=" + size + ": a segment has at least one byte");
        }
    }
}
