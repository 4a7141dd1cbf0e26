package org.strobe.shm.segment;

/**
 * Names of a job's segments. {@link PrivateSegmentStore} serves ranks of one JVM, {@code MappedSegmentStore} ranks of
 * sibling processes. Users need not know which one they have.
 */
public interface SegmentStore extends AutoCloseable {
    /** Maximum length of a name, in bytes of UTF-8. */
    int LONGEST_NAME = 76;

    /**
     * Creates a zeroed segment. All its pages exist, so later accesses cannot fail for lack of memory.
     *
     * @throws SegmentException {@code EXISTS} if the name is taken, {@code REFUSED} if there is no room
     */
    Segment create(String name, long size);

    /** Creates a segment that a job needs before its first message, in the quickest way. */
    default Segment createEarly(String name, long size) {
        return create(name, size);
    }

    /**
     * Attaches to a segment that a rank has created.
     *
     * @throws SegmentException {@code MISSING} if there is none, or another reason that describes its file
     */
    Segment attach(String name);

    /**
     * Removes a segment's name. Holders keep the segment; further attaching fails. Does nothing if the name is gone.
     */
    void remove(String name);

    /** True if other processes attach to these segments. */
    boolean crossesProcesses();

    /** Removes all names. Segments live until their holders close them. */
    @Override
    void close();

    /** Checks name and size of a new segment, for both stores. */
    static void checkNew(String name, long size) {
        if (name.isEmpty() || name.getBytes(java.nio.charset.StandardCharsets.UTF_8).length > LONGEST_NAME) {
            throw new IllegalArgumentException("name=" + name + ": must have 1 to " + LONGEST_NAME + " bytes");
        }
        if (size <= 0) {
            throw new IllegalArgumentException("size=" + size + ": must be >= 1");
        }
    }
}
