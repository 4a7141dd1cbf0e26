package mpi;

import org.strobe.mpi.provider.Operation;
import org.strobe.mpi.provider.Outcome;
import org.strobe.mpi.standard.Constants;
import org.strobe.mpi.standard.ErrorClass;
import org.strobe.mpi.standard.MpiFailure;

/** Result of a receive, a probe or another operation. The setters change this object only. */
public final class Status {
    private final int source;
    private final int tag;
    private long bytes;
    private boolean cancelled;
    private int index;

    Status(Outcome outcome) {
        source = outcome.source();
        tag = outcome.tag();
        bytes = outcome.bytes();
        cancelled = outcome.isCancelled();
    }

    private Status(int source, int index) {
        this.source = source;
        this.tag = Constants.ANY_TAG;
        this.index = index;
    }

    /** Returns the status of a null or inactive request. */
    static Status empty() {
        return new Status(Constants.ANY_SOURCE, 0);
    }

    /** Returns the status of a wait for any request when none was active. */
    static Status ofNone() {
        return new Status(Constants.ANY_SOURCE, Constants.UNDEFINED);
    }

    /** Returns the status of a receive from the null process. */
    static Status ofNoProcess() {
        return new Status(Constants.PROC_NULL, 0);
    }

    /** Returns the status of a completed operation and releases it. Throws its failure. */
    static Status of(Operation done) {
        MpiFailure failure = done.failure();
        Status status = failure == null ? new Status(done) : null;
        done.release();
        if (failure != null) {
            throw failure;
        }
        return status;
    }

    /** Returns a copy with the request's index in an array. */
    Status at(int place) {
        index = place;
        return this;
    }

    /** Returns the number of elements received; {@link MPI#UNDEFINED} if the last one is incomplete. */
    public int getCount(Datatype datatype) throws MPIException {
        Session.active();
        try {
            long size = Datatype.typeOf(datatype).size();
            if (size == 0) {
                return bytes == 0 ? 0 : Constants.UNDEFINED;
            }
            return bytes % size == 0 ? orUndefined(bytes / size) : Constants.UNDEFINED;
        } catch (MpiFailure failure) {
            throw Errors.OF_WORLD.failed("Status.getCount", failure);
        }
    }

    public boolean isCancelled() throws MPIException {
        Session.active();
        return cancelled;
    }

    /** Returns the number of basic elements received; {@link MPI#UNDEFINED} if the last one is incomplete. */
    public int getElements(Datatype datatype) throws MPIException {
        return orUndefined(elements("Status.getElements", datatype));
    }

    /** Returns the number of basic elements received, without the limit of an {@code int}. */
    public Count getElementsX(Datatype datatype) throws MPIException {
        return new Count(elements("Status.getElementsX", datatype));
    }

    private long elements(String call, Datatype datatype) throws MPIException {
        Session.active();
        try {
            long basics = Datatype.typeOf(datatype).basicsIn(bytes);
            return basics < 0 ? Constants.UNDEFINED : basics;
        } catch (MpiFailure failure) {
            throw Errors.OF_WORLD.failed(call, failure);
        }
    }

    private static int orUndefined(long number) {
        return number > Integer.MAX_VALUE ? Constants.UNDEFINED : (int) number;
    }

    /** Sets the number of basic elements received. */
    public void setElements(Datatype datatype, int count) throws MPIException {
        setElements("Status.setElements", datatype, count);
    }

    /** Sets the number of basic elements received, without the limit of an {@code int}. */
    public void setElementsX(Datatype datatype, Count count) throws MPIException {
        setElements("Status.setElementsX", datatype, count.getCount());
    }

    private void setElements(String call, Datatype datatype, long count) throws MPIException {
        Session.active();
        try {
            if (count < 0) {
                throw new MpiFailure(ErrorClass.COUNT, "count=" + count + ": counts are not negative");
            }
            bytes = Datatype.typeOf(datatype).bytesOf(count);
        } catch (MpiFailure failure) {
            throw Errors.OF_WORLD.failed(call, failure);
        }
    }

    public void setCancelled(boolean flag) throws MPIException {
        Session.active();
        cancelled = flag;
    }

    /** Returns the sender's rank in the communicator. */
    public int getSource() {
        return source;
    }

    public int getTag() {
        return tag;
    }

    /** Returns {@link MPI#SUCCESS}: a failed operation throws instead of returning a status. */
    public int getError() {
        return ErrorClass.SUCCESS.code();
    }

    /** Returns the index of the request in its array. Set by calls that complete any or some requests. */
    public int getIndex() {
        return index;
    }
}
