package mpi;

import org.strobe.mpi.provider.Communicator;
import org.strobe.mpi.provider.Constants;
import org.strobe.mpi.provider.ErrorClass;
import org.strobe.mpi.provider.MpiFailure;

/** Who is the root of a collective, and who takes part in it. */
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

    /** Whether the caller is the root. */
    static boolean isRoot(Communicator here, int root) {
        return here.isInter() ? root == Constants.ROOT : root == here.rank();
    }

    /** Whether the caller has data of its own for the root, or gets some from it. */
    static boolean hasShare(Communicator here, int root) {
        return !here.isInter() || root >= 0;
    }

    /** For forms of a call that only the root can use. */
    static void checkIsRoot(Communicator here, int root, String elsewhere) {
        if (hasShare(here, root) && !isRoot(here, root)) {
            throw new MpiFailure(ErrorClass.ROOT, "root=" + root + ": this form is for the root; others " + elsewhere);
        }
    }

    /** For forms of a call that the root can not use. */
    static void checkIsNotRoot(Communicator here, int root, String there) {
        if (isRoot(here, root)) {
            throw new MpiFailure(ErrorClass.ROOT, "root=" + root + ": this form is not for the root, which " + there);
        }
    }

    /** In-place forms are for one group. */
    static void checkInPlace(Communicator here) {
        if (here.isInter()) {
            throw new MpiFailure(
                    ErrorClass.COMM, "comm: an intercommunicator has no call with one buffer for both directions");
        }
    }
}
