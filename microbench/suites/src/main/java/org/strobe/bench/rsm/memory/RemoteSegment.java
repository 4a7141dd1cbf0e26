package org.strobe.bench.rsm.memory;

import java.nio.ByteBuffer;
import java.util.List;
import mpi.MPIException;

/** One side of a segment. The steps are those of both sides. */
public interface RemoteSegment {
    /** Steps from nothing to a usable connection. */
    List<Step> setUp();

    /** Steps of one transfer of the whole segment each way. */
    List<Step> transfer();

    /** Steps back to nothing. */
    List<Step> tearDown();

    /** Opens a series of {@link #put} and {@link #get}; for the import side. */
    default void open() throws MPIException {}

    /** Closes that series; for the import side. */
    default void shut() throws MPIException {}

    /** Writes the first bytes of {@link #local}, complete on return; for the import side. */
    void put(int bytes) throws MPIException;

    /** Reads the first bytes into {@link #local}; for the import side. */
    void get(int bytes) throws MPIException;

    /** True if a mapping for {@link #store} exists. */
    default boolean isMapped() {
        return false;
    }

    /** Writes the first bytes of {@link #local} through the mapping; for the import side. */
    default void store(int bytes) {
        throw new UnsupportedOperationException("bytes=" + bytes + ": there is no mapping");
    }

    /** Shared memory as the export side sees it. */
    ByteBuffer exported();

    /** Source and target of transfers at the import side. */
    ByteBuffer local();
}
