package mpi;

import org.strobe.mpi.provider.Operation;

/** Last step of a request: makes a status of an operation that has succeeded, and objects of its bytes. */
@FunctionalInterface
interface Completion {
    Status of(Operation done);

    /** Completion of an operation on elements of a type. */
    static Completion of(Datatype datatype) {
        return done -> Status.of(done, datatype);
    }
}
