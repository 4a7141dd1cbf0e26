package org.strobe.bench.rsm;

import java.nio.ByteBuffer;
import java.util.List;
import mpi.MPIException;

/** One segment, as the rank at one of its sides sees it. The steps are those of both sides. */
public interface RemoteSegment {
    /** From nothing to where data can be transferred. */
    List<Step> setUp();

    /** One transfer of the whole segment each way, with all that goes with it. */
    List<Step> transfer();

    /** Back to nothing. */
    List<Step> tearDown();

    /** Comes before {@link #put} and {@link #get}, as often as one likes. For the import side. */
    default void open() throws MPIException {}

    /** Comes after them. For the import side. */
    default void shut() throws MPIException {}

    /** Writes the first bytes of {@link #local}, which are there when it returns. For the import side. */
    void put(int bytes) throws MPIException;

    /** Reads the first bytes into {@link #local}. For the import side. */
    void get(int bytes) throws MPIException;

    /** Whether there is a mapping to store to, see {@link #store}. */
    default boolean isMapped() {
        return false;
    }

    /** Writes the first bytes of {@link #local} through the mapping. For the import side. */
    default void store(int bytes) {
        throw new UnsupportedOperationException("bytes=" + bytes + ": there is no mapping");
    }

    /** The memory that is shared, to be looked at by the export side. */
    ByteBuffer exported();

    /** What the import side writes and where it reads to. */
    ByteBuffer local();
}
