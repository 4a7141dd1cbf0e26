package org.strobe.emulator.launch.report;

import java.io.IOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.time.Duration;
import java.util.BitSet;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.strobe.emulator.launch.JobReports;
import org.strobe.emulator.launch.JobSpec;

/** Answers questions about one job of this process, until closed. Its thread is a daemon that sleeps until a question. */
public final class ReportServer implements AutoCloseable {
    /** Jobs that end before make no socket. */
    private static final Duration DELAY = Duration.ofMillis(200);

    /** Numbers of the jobs of this process that listen. */
    private static final BitSet NUMBERS = new BitSet();

    private final JobSockets sockets;
    private final String name;
    private final JobReports reports;
    private final Duration delay;
    private final CountDownLatch closing = new CountDownLatch(1);
    private JobAddress address;
    private ServerSocketChannel server;

    /** A server for a job that is about to begin. */
    public ReportServer(JobSpec spec, JobReports reports) {
        this(JobSockets.ofThisUser(), spec.title(), reports, DELAY);
    }

    ReportServer(JobSockets sockets, String name, JobReports reports, Duration delay) {
        this.sockets = sockets;
        this.name = name;
        this.reports = reports;
        this.delay = delay;
    }

    /** Listens from some time on. Sockets of killed processes are deleted then. */
    public void start() {
        Thread.ofPlatform().daemon().name("strobe-reports").start(this::run);
    }

    private void run() {
        try {
            if (closing.await(delay.toNanos(), TimeUnit.NANOSECONDS)) {
                return;
            }
            ServerSocketChannel open = open();
            while (open != null) {
                SocketChannel client = open.accept();
                // A client may be suspended; it must not delay others.
                Thread.ofPlatform().daemon().name("strobe-reports-answer").start(() -> answer(client));
            }
        } catch (IOException | RuntimeException e) {
            // The job has ended. Or sockets are missing here, or the path of the temporary folder is too long: then it
            // runs without reports.
            return;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Listens from now on; null if the job has ended. */
    private synchronized ServerSocketChannel open() throws IOException {
        if (closing.getCount() == 0) {
            return null;
        }
        sockets.folder().make();
        sockets.clean();
        address = new JobAddress(ProcessHandle.current().pid(), takeNumber());
        // A killed process with this number has left the socket.
        Files.deleteIfExists(sockets.socketOf(address));
        server = ServerSocketChannel.open(StandardProtocolFamily.UNIX);
        server.bind(UnixDomainSocketAddress.of(sockets.socketOf(address)));
        return server;
    }

    private void answer(SocketChannel client) {
        try (TimedChannel channel = new TimedChannel(client, sockets.patience())) {
            answer(channel);
        } catch (IOException e) {
            // The client sent nothing in time, or did not wait for the answer.
            return;
        }
    }

    private void answer(TimedChannel client) throws IOException {
        ByteBuffer question = ByteBuffer.allocate(1);
        client.read(question);
        if (question.hasRemaining()) {
            return;
        }
        String text;
        try {
            text = answerTo((char) question.get(0));
        } catch (RuntimeException e) {
            text = JobSockets.FAILED + e;
        }
        client.write(StandardCharsets.UTF_8.encode(text));
    }

    private String answerTo(char question) {
        return switch (question) {
            case JobSockets.NAME -> name;
            case JobSockets.LOADS -> new JobLoads(System.nanoTime(), reports.loads()).text();
            default -> reports.waits();
        };
    }

    @Override
    public synchronized void close() {
        closing.countDown();
        if (address == null) {
            return;
        }
        try {
            if (server != null) {
                server.close();
            }
            Files.deleteIfExists(sockets.socketOf(address));
        } catch (IOException e) {
            // The next job, or strobe clean, deletes the socket of a dead process.
            return;
        } finally {
            giveNumber(address.number());
            address = null;
        }
    }

    private static int takeNumber() {
        synchronized (NUMBERS) {
            int number = NUMBERS.nextClearBit(1);
            NUMBERS.set(number);
            return number;
        }
    }

    private static void giveNumber(int number) {
        synchronized (NUMBERS) {
            NUMBERS.clear(number);
        }
    }
}
