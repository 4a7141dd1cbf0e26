package mpi;

import org.strobe.mpi.provider.Constants;
import org.strobe.mpi.provider.ErrorClass;
import org.strobe.mpi.provider.MpiFailure;
import org.strobe.mpi.provider.Operation;
import org.strobe.mpi.provider.Outcome;

/** What came of a receive, a probe or another operation. What is set by a program changes this object only. */
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

    /** Of a null or inactive request. */
    static Status empty() {
        return new Status(Constants.ANY_SOURCE, 0);
    }

    /** Of a call that waited for any of several when none was active. */
    static Status ofNone() {
        return new Status(Constants.ANY_SOURCE, Constants.UNDEFINED);
    }

    /** Of a receive from nobody. */
    static Status ofNoProcess() {
        return new Status(Constants.PROC_NULL, 0);
    }

    /** Of an operation that is done; releases it. Throws what went wrong. */
    static Status of(Operation done) {
        MpiFailure failure = done.failure();
        Status status = failure == null ? new Status(done) : null;
        done.release();
        if (failure != null) {
            throw failure;
        }
        return status;
    }

    /** The same with the place that the request had among several. */
    Status at(int place) {
        index = place;
        return this;
    }

    /** How many elements came; {@link MPI#UNDEFINED} if the last one is cut. */
    public int getCount(Datatype datatype) throws MPIException {
        Session.active();
        try {
            long size = Arguments.type(datatype).size();
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

    /** How many basic elements came; {@link MPI#UNDEFINED} if the last one is cut. */
    public int getElements(Datatype datatype) throws MPIException {
        return orUndefined(elements("Status.getElements", datatype));
    }

    /** The same as a number without bounds. */
    public Count getElementsX(Datatype datatype) throws MPIException {
        return new Count(elements("Status.getElementsX", datatype));
    }

    private long elements(String call, Datatype datatype) throws MPIException {
        Session.active();
        try {
            long basics = Arguments.type(datatype).basicsIn(bytes);
            return basics < 0 ? Constants.UNDEFINED : basics;
        } catch (MpiFailure failure) {
            throw Errors.OF_WORLD.failed(call, failure);
        }
    }

    private static int orUndefined(long number) {
        return number > Integer.MAX_VALUE ? Constants.UNDEFINED : (int) number;
    }

    /** Lets the status say that so many basic elements came. */
    public void setElements(Datatype datatype, int count) throws MPIException {
        setElements("Status.setElements", datatype, count);
    }

    /** The same with a number without bounds. */
    public void setElementsX(Datatype datatype, Count count) throws MPIException {
        setElements("Status.setElementsX", datatype, count.getCount());
    }

    private void setElements(String call, Datatype datatype, long count) throws MPIException {
        Session.active();
        try {
            if (count < 0) {
                throw new MpiFailure(ErrorClass.COUNT, "count=" + count + ": counts are not negative");
            }
            bytes = Arguments.type(datatype).bytesOf(count);
        } catch (MpiFailure failure) {
            throw Errors.OF_WORLD.failed(call, failure);
        }
    }

    public void setCancelled(boolean flag) throws MPIException {
        Session.active();
        cancelled = flag;
    }

    /** The sender's rank in the communicator. */
    public int getSource() {
        return source;
    }

    public int getTag() {
        return tag;
    }

    /** {@link MPI#SUCCESS}: an operation that failed gives an exception in place of a status. */
    public int getError() {
        return ErrorClass.SUCCESS.code();
    }

    /** Which request of an array this is about; set by the calls for any and for some. */
    public int getIndex() {
        return index;
    }
}
