package mpi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.Arrays;
import java.util.Objects;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.strobe.mpi.provider.Communicator;
import org.strobe.mpi.provider.Fakes;
import org.strobe.mpi.provider.Operation;
import org.strobe.mpi.provider.TestSource;
import org.strobe.mpi.standard.ErrorClass;
import org.strobe.mpi.standard.MpiFailure;

class RequestsTest {
    private final FakeOperation[] operations = new FakeOperation[4];
    private final Request[] requests = new Request[4];

    @BeforeEach
    void start() {
        Communicator world = Fakes.communicator(4, 1).as(Communicator.class);
        TestSource.use(Fakes.provider(world)
                .answer("awaitAny", arguments -> {
                    Arrays.stream((Operation[]) arguments[0])
                            .filter(Objects::nonNull)
                            .skip(1)
                            .findFirst()
                            .ifPresent(operation -> ((FakeOperation) operation).done = true);
                    return null;
                })
                .as(org.strobe.mpi.provider.Provider.class));
        for (int i = 0; i < 4; i++) {
            operations[i] = new FakeOperation(i);
            requests[i] = new Request(operations[i], Errors.OF_WORLD);
        }
    }

    @AfterEach
    void end() {
        TestSource.use(null);
    }

    @Test
    void shouldBeNullAndReleasedWhenDone() throws MPIException {
        operations[0].done = true;
        Status status = requests[0].waitStatus();
        assertThat(status.getTag()).isEqualTo(100);
        assertThat(requests[0].isNull()).isTrue();
        assertThat(operations[0].released).isTrue();
        assertThat(requests[0].test()).isTrue();
        assertEmpty(requests[0].waitStatus());
        requests[0].free();
    }

    @Test
    void shouldStayWhenOnlyLookedAt() throws MPIException {
        assertThat(requests[0].getStatus()).isNull();
        assertThat(requests[0].testStatus()).isNull();
        assertThat(requests[0].test()).isFalse();
        operations[0].done = true;
        assertThat(requests[0].getStatus().getTag()).isEqualTo(100);
        assertThat(requests[0].isNull()).isFalse();
        assertThat(requests[0].testStatus().getTag()).isEqualTo(100);
        assertThat(requests[0].isNull()).isTrue();
    }

    @Test
    void shouldGoOnWhenFreed() throws MPIException {
        requests[0].free();
        assertThat(requests[0].isNull()).isTrue();
        assertThat(operations[0].released).isTrue();
    }

    @Test
    void shouldRefuseToCancelNothing() {
        MPIException problem = catchThrowableOfType(MPIException.class, MPI.REQUEST_NULL::cancel);
        assertThat(problem.getErrorClass()).isEqualTo(MPI.ERR_REQUEST);
        assertThat(MPI.REQUEST_NULL.isNull()).isTrue();
    }

    @Test
    void shouldTellTheOneThatIsDone() throws MPIException {
        assertThat(Request.testAny(requests)).isEqualTo(MPI.UNDEFINED);
        assertThat(Request.testAnyStatus(requests)).isNull();
        operations[2].done = true;
        assertThat(Request.testAnyStatus(requests).getIndex()).isEqualTo(2);
        assertThat(requests[2].isNull()).isTrue();
        assertThat(Request.waitAny(requests)).isEqualTo(1);
        Status status = Request.waitAnyStatus(requests);
        assertThat(status.getIndex()).isEqualTo(3);
        assertThat(status.getTag()).isEqualTo(103);
    }

    @Test
    void shouldSayUndefinedWhenNoneIsActive() throws MPIException {
        Request[] none = {MPI.REQUEST_NULL, MPI.REQUEST_NULL};
        assertThat(Request.waitAny(none)).isEqualTo(MPI.UNDEFINED);
        assertThat(Request.testAny(none)).isEqualTo(MPI.UNDEFINED);
        assertThat(Request.waitAnyStatus(none).getIndex()).isEqualTo(MPI.UNDEFINED);
        assertThat(Request.testAnyStatus(new Request[0]).getIndex()).isEqualTo(MPI.UNDEFINED);
        assertThat(Request.waitSome(none)).isNull();
        assertThat(Request.testSome(none)).isNull();
        assertThat(Request.waitSomeStatus(none)).isNull();
        assertThat(Request.testSomeStatus(new Request[0])).isNull();
        assertThat(Request.testAll(none)).isTrue();
        assertThat(Request.testAllStatus(none)).hasSize(2);
        assertEmpty(Request.waitAllStatus(none)[1]);
    }

    @Test
    void shouldCompleteAllOrNone() throws MPIException {
        operations[0].done = true;
        assertThat(Request.testAll(requests)).isFalse();
        assertThat(Request.testAllStatus(requests)).isNull();
        assertThat(requests[0].isNull()).isFalse();
        Arrays.stream(operations).forEach(operation -> operation.done = true);
        Status[] statuses = Request.testAllStatus(requests);
        assertThat(statuses).extracting(Status::getTag).containsExactly(100, 101, 102, 103);
        assertThat(requests).allMatch(Request::isNull);
    }

    @Test
    void shouldCompleteThoseThatAreDone() throws MPIException {
        assertThat(Request.testSome(requests)).isEmpty();
        assertThat(Request.testSomeStatus(requests)).isEmpty();
        operations[1].done = true;
        operations[3].done = true;
        assertThat(Request.waitSome(requests)).containsExactly(1, 3);
        operations[0].done = true;
        assertThat(Request.testSomeStatus(requests))
                .extracting(Status::getIndex)
                .containsExactly(0);
        operations[2].done = true;
        assertThat(Request.waitSomeStatus(new Request[] {MPI.REQUEST_NULL, requests[2]}))
                .extracting(Status::getIndex)
                .containsExactly(1);
    }

    @Test
    void shouldRefuseMissingElements() {
        requests[2] = null;
        for (Call call : new Call[] {
            () -> Request.waitAll(requests), () -> Request.testAny(requests), () -> Request.waitSome(null)
        }) {
            MPIException problem = catchThrowableOfType(MPIException.class, call::make);
            assertThat(problem.getErrorClass()).isEqualTo(MPI.ERR_REQUEST);
        }
        assertThat(requests[0].isNull()).isFalse();
    }

    @Test
    void shouldTellWhatWentWrong() {
        operations[1].failure = new MpiFailure(ErrorClass.TRUNCATE, "count=3: too short");
        Arrays.stream(operations).forEach(operation -> operation.done = true);
        MPIException problem = catchThrowableOfType(MPIException.class, () -> Request.waitAll(requests));
        assertThat(problem.getErrorClass()).isEqualTo(MPI.ERR_IN_STATUS);
        assertThat(problem).hasMessageContaining("requests[1]: MPI_ERR_TRUNCATE: count=3");
        assertThat(requests).allMatch(Request::isNull);
    }

    @Test
    void shouldThrowWhatWentWrongWithOne() {
        operations[1].failure = new MpiFailure(ErrorClass.TRUNCATE, "count=3: too short");
        operations[1].done = true;
        MPIException problem = catchThrowableOfType(MPIException.class, requests[1]::waitFor);
        assertThat(problem.getErrorCode()).isEqualTo(MPI.ERR_TRUNCATE);
        assertThat(problem).hasMessage("MPI_ERR_TRUNCATE: waitFor: count=3: too short");
    }

    @Test
    void shouldBecomeInactiveAndNotNullWhenPersistent() throws MPIException {
        FakeOperation operation = new FakeOperation(7);
        operation.persistent = true;
        Prequest request = new Prequest(operation, Errors.OF_WORLD);
        assertThat(request.test()).isTrue();
        assertEmpty(request.waitStatus());
        Prequest.startAll(new Prequest[] {request});
        assertThat(request.test()).isFalse();
        MPIException problem = catchThrowableOfType(MPIException.class, request::start);
        assertThat(problem.getErrorClass()).isEqualTo(MPI.ERR_REQUEST);
        operation.done = true;
        assertThat(request.waitStatus().getTag()).isEqualTo(107);
        assertThat(request.isNull()).isFalse();
        request.start();
        request.free();
        assertThat(request.isNull()).isTrue();
    }

    private interface Call {
        void make() throws MPIException;
    }

    private static void assertEmpty(Status status) {
        assertThat(status.getSource()).isEqualTo(MPI.ANY_SOURCE);
        assertThat(status.getTag()).isEqualTo(MPI.ANY_TAG);
    }

    private static final class FakeOperation implements Operation {
        private final int number;
        private boolean done;
        private boolean released;
        private boolean persistent;
        private boolean started;
        private MpiFailure failure;

        FakeOperation(int number) {
            this.number = number;
        }

        @Override
        public int source() {
            return number;
        }

        @Override
        public int tag() {
            return 100 + number;
        }

        @Override
        public long bytes() {
            return 8;
        }

        @Override
        public boolean isCancelled() {
            return false;
        }

        @Override
        public boolean isDone() {
            return done;
        }

        @Override
        public boolean test() {
            return done;
        }

        @Override
        public void await() {
            assertThat(done).isTrue();
        }

        @Override
        public MpiFailure failure() {
            return failure;
        }

        @Override
        public void release() {
            released = true;
        }

        @Override
        public void cancel() {}

        @Override
        public boolean isPersistent() {
            return persistent;
        }

        @Override
        public boolean isActive() {
            return !persistent || started;
        }

        @Override
        public void start() {
            started = true;
            done = false;
        }

        @Override
        public void deactivate() {
            started = false;
        }
    }
}
