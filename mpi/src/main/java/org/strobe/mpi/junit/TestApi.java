package org.strobe.mpi.junit;

import java.util.Iterator;
import java.util.ServiceLoader;

/**
 * MPI API of test methods: begins and ends MPI on a rank, and supplies the parameter for all ranks. An API offers a
 * service of this type. A JVM has one.
 */
public interface TestApi {
    /** Type of the parameter that stands for all ranks. */
    Class<?> worldType();

    /** Communicator of all ranks. */
    Object world();

    /** Begins MPI for the calling rank. Wrong calls throw from then on. */
    void begin() throws Exception;

    /** Ends MPI for the calling rank, unless the test has ended it. */
    void end() throws Exception;

    /** Finds the API on the class path. */
    static TestApi find() {
        Iterator<TestApi> found = ServiceLoader.load(TestApi.class, TestApi.class.getClassLoader())
                .iterator();
        if (!found.hasNext()) {
            throw new IllegalStateException("no MPI API for tests is on the class path: strobe.jar is incomplete");
        }
        return found.next();
    }
}
