package mpi;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.foreign.Arena;
import java.nio.ByteBuffer;
import java.time.Duration;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A send buffer that is closed before its message has left: both sides learn of it. */
@OnStrobeOnly("a library does not know that memory is gone")
class UnreadableBuffersTest {
    private static final int SIZE = 1 << 20;

    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void shouldFailTheReceiveToo(int nodes) {
        assertThat(ChosenJob.of(2).nodes(nodes).timeout(Duration.ofMinutes(10)).run(rank -> {
                    MPI.Init(new String[0]);
                    MPI.COMM_WORLD.setErrhandler(MPI.ERRORS_RETURN);
                    String message = MPI.COMM_WORLD.getRank() == 0 ? send() : receive();
                    MPI.COMM_WORLD.barrier();
                    MPI.Finalize();
                    return message;
                }))
                .allSatisfy(message -> assertThat(message).contains("the send buffer", "could not be read"));
    }

    private static String send() throws MPIException {
        Arena arena = Arena.ofShared();
        ByteBuffer buffer = arena.allocate(SIZE).asByteBuffer();
        Request request = MPI.COMM_WORLD.iSend(buffer, SIZE, MPI.BYTE, 1, 1);
        arena.close();
        MPI.COMM_WORLD.send(new int[1], 1, MPI.INT, 1, 2);
        try {
            request.waitFor();
            return "sent";
        } catch (MPIException e) {
            return e.getMessage();
        }
    }

    private static String receive() throws MPIException {
        MPI.COMM_WORLD.recv(new int[1], 1, MPI.INT, 0, 2);
        try {
            MPI.COMM_WORLD.recv(new byte[SIZE], SIZE, MPI.BYTE, 0, 1);
            return "received";
        } catch (MPIException e) {
            return e.getMessage();
        }
    }
}
