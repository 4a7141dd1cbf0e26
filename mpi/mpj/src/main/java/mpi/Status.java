package mpi;

import org.strobe.mpi.mpj.object.ObjectMessage;
import org.strobe.mpi.provider.Outcome;
import org.strobe.mpi.standard.Constants;
import org.strobe.mpi.type.Type;

/** Result of a receive, a probe or another operation. */
public class Status implements Freeable {
    private static final int UNKNOWN = -1;

    /** Rank of the sender in the communicator. */
    public int source = Constants.ANY_SOURCE;

    /** Tag of the message. */
    public int tag = Constants.ANY_TAG;

    /** Index of the request in its array, set by calls that complete any or some requests. */
    public int index;

    /** Number of received buffer elements; {@link MPI#UNDEFINED} after a probe. */
    public int count;

    /** Number of received bytes; of objects, bytes of their message. */
    public int countInBytes;

    /** Equal to {@link #count}. */
    public int numEls;

    private long bytes;

    /** Number of received objects; UNKNOWN if no objects were received. */
    private int objects = UNKNOWN;

    private boolean cancelled;

    public Status() {}

    private Status(Outcome outcome) {
        source = outcome.source();
        tag = outcome.tag();
        bytes = outcome.bytes();
        countInBytes = (int) Math.min(bytes, Integer.MAX_VALUE);
        cancelled = outcome.isCancelled();
    }

    /** Returns the status of a null or inactive request. */
    static Status ofNone() {
        Status status = new Status();
        status.index = Constants.UNDEFINED;
        return status;
    }

    /** Returns the status of a probe. */
    static Status ofProbe(Outcome outcome) {
        Status status = new Status(outcome);
        status.setCount(Constants.UNDEFINED);
        return status;
    }

    /** Returns the status of a probe for, or a receive from, the null process. */
    static Status ofNoProcess() {
        Status status = new Status();
        status.source = Constants.PROC_NULL;
        return status;
    }

    /** Returns the status of an operation on elements of a type. */
    static Status of(Outcome outcome, Datatype datatype) {
        Status status = new Status(outcome);
        status.setCount(orUndefined(status.bytes / datatype.unit()));
        return status;
    }

    /** Returns the status of a receive of objects. */
    static Status ofObjects(Outcome outcome, int objects) {
        Status status = new Status(outcome);
        status.objects = objects;
        status.setCount(objects);
        return status;
    }

    private void setCount(int number) {
        count = number;
        numEls = number;
    }

    /** Sets the index of the request. */
    Status at(int place) {
        index = place;
        return this;
    }

    private static int orUndefined(long number) {
        return number > Integer.MAX_VALUE ? Constants.UNDEFINED : (int) number;
    }

    /**
     * Returns the number of elements received; {@link MPI#UNDEFINED} if the last one is incomplete, or if a probe has
     * found 63 objects or more.
     */
    public int Get_count(Datatype datatype) throws MPIException {
        return Session.ask("Status.Get_count", () -> {
            Type type = Datatype.present("datatype", datatype).type();
            long received = datatype.isOfObjects() ? objects() : bytes;
            if (received < 0 || type.size() == 0) {
                return received == 0 ? 0 : Constants.UNDEFINED;
            }
            return received % type.size() == 0 ? orUndefined(received / type.size()) : Constants.UNDEFINED;
        });
    }

    private int objects() {
        return objects == UNKNOWN ? ObjectMessage.objects(bytes) : objects;
    }

    /** Returns the number of basic elements received; {@link MPI#UNDEFINED} if the last one is incomplete. */
    public int Get_elements(Datatype datatype) throws MPIException {
        return Session.ask("Status.Get_elements", () -> {
            Type type = Datatype.present("datatype", datatype).type();
            if (datatype.isOfObjects()) {
                return objects();
            }
            long basics = type.basicsIn(bytes);
            return basics < 0 ? Constants.UNDEFINED : orUndefined(basics);
        });
    }

    public boolean Test_cancelled() throws MPIException {
        return cancelled;
    }

    /** Does nothing: a status holds no resource. */
    @Override
    public void free() {}
}
