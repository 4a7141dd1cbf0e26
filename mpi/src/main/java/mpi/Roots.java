package mpi;

import org.strobe.mpi.provider.Communicator;
import org.strobe.mpi.standard.Constants;
import org.strobe.mpi.standard.ErrorClass;
import org.strobe.mpi.standard.MpiFailure;

/** Root of a collective, and the ranks that take part in it. */
final class Roots {
    private Roots() {}

    static void check(Communicator here, int root) {
        boolean special = here.isInter() && (root == Constants.ROOT || root == Constants.PROC_NULL);
        if (!special && (root < 0 || root >= here.remoteSize())) {
            throw new MpiFailure(
                    ErrorClass.ROOT,
                    "root=" + root + ": there are ranks 0 to " + (here.remoteSize() - 1)
                            + (here.isInter() ? " in the other group, and ROOT and PROC_NULL in the root's own" : ""));
        }
    }

    /** True if the caller is the root. */
    static boolean isRoot(Communicator here, int root) {
        return here.isInter() ? root == Constants.ROOT : root == here.rank();
    }

    /** True if the caller sends data of its own to the root, or receives some from it. */
    static boolean hasShare(Communicator here, int root) {
        return !here.isInter() || root >= 0;
    }

    /** Checks a call that only the root may make. */
    static void checkIsRoot(Communicator here, int root, String elsewhere) {
        if (hasShare(here, root) && !isRoot(here, root)) {
            throw new MpiFailure(ErrorClass.ROOT, "root=" + root + ": this form is for the root; others " + elsewhere);
        }
    }

    /** Checks a call that all ranks but the root may make. */
    static void checkIsNotRoot(Communicator here, int root, String there) {
        if (isRoot(here, root)) {
            throw new MpiFailure(ErrorClass.ROOT, "root=" + root + ": this form is not for the root, which " + there);
        }
    }

    /** Checks that an in-place call is on an intracommunicator. */
    static void checkInPlace(Communicator here) {
        if (here.isInter()) {
            throw new MpiFailure(
                    ErrorClass.COMM, "comm: an intercommunicator has no call with one buffer for both directions");
        }
    }
}
