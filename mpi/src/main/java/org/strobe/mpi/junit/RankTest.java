package org.strobe.mpi.junit;

import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.OutputStream;
import org.strobe.emulator.launch.RankTask;
import org.strobe.emulator.launch.RemoteFailure;
import org.strobe.emulator.rank.Rank;
import org.strobe.emulator.rank.RankAborted;

/**
 * Task of a rank for a test method. Its result is null or the exception thrown. A rank whose test has failed ends alone
 * and leaves the job running, so that the others can fail too.
 */
interface RankTest extends RankTask<Throwable> {
    /** The API that tests call. */
    TestApi API = TestApi.find();

    /** True if the exception is sent to another process. */
    boolean isSent();

    /** Calls the method, and the methods before and after it, between the begin and the end of MPI. */
    void call(FirstFailure failure) throws Throwable;

    @Override
    default Throwable run(Rank rank) {
        FirstFailure failure = new FirstFailure(rank);
        try {
            API.begin();
            call(failure);
            API.end();
            return null;
        } catch (Throwable thrown) {
            if (failure.first == null && rank.isJobAborted()) {
                throw new RankAborted(thrown.toString());
            }
            Throwable first = failure.first == null ? thrown : failure.first;
            return isSent() ? sendable(first) : first;
        }
    }

    /** Returns the exception; a textual copy if it holds an object that is not serializable. */
    private static Throwable sendable(Throwable thrown) {
        try (ObjectOutputStream out = new ObjectOutputStream(OutputStream.nullOutputStream())) {
            out.writeObject(thrown);
            return thrown;
        } catch (IOException e) {
            return RemoteFailure.of(thrown);
        }
    }

    /** First exception of a rank's test. */
    final class FirstFailure {
        private final Rank rank;
        private Throwable first;

        private FirstFailure(Rank rank) {
            this.rank = rank;
        }

        /** Notes the exception of the test method, unless it is a consequence of the job's end. */
        void note(Throwable thrown) {
            first = rank.isJobAborted() ? null : thrown;
        }
    }
}
