package org.strobe.tools.watch;

import java.io.IOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.strobe.emulator.launch.JobReports;

/** Answers {@code strobe stacks} and {@code strobe top}: a connection carries one letter and its answer, text up to the end of the stream. */
final class StacksServer implements AutoCloseable {
    private final ServerSocketChannel server;
    private final Path socket;
    private final Duration patience;
    private final String name;
    private final JobReports reports;

    private StacksServer(ServerSocketChannel server, Path socket, Duration patience, String name, JobReports reports) {
        this.server = server;
        this.socket = socket;
        this.patience = patience;
        this.name = name;
        this.reports = reports;
    }

    /** Listens for this process until closed. */
    static StacksServer start(JobSockets sockets, String name, JobReports reports) throws IOException {
        sockets.folder().make();
        sockets.clean();
        Path socket = sockets.socketOf(ProcessHandle.current().pid());
        // A killed process with this number has left the socket.
        Files.deleteIfExists(socket);
        ServerSocketChannel server = ServerSocketChannel.open(StandardProtocolFamily.UNIX);
        try {
            server.bind(UnixDomainSocketAddress.of(socket));
        } catch (IOException | RuntimeException e) {
            server.close();
            throw e;
        }
        StacksServer started = new StacksServer(server, socket, sockets.patience(), name, reports);
        Thread.ofPlatform().daemon().name("strobe-stacks").start(started::serve);
        return started;
    }

    private void serve() {
        while (server.isOpen()) {
            serveOne();
        }
    }

    private void serveOne() {
        try {
            SocketChannel client = server.accept();
            // A client may be suspended; it must not delay others.
            Thread.ofPlatform().daemon().name("strobe-stacks-answer").start(() -> answer(client));
        } catch (IOException e) {
            // The end of the job ends the loop.
            return;
        }
    }

    private void answer(SocketChannel client) {
        try (TimedChannel channel = new TimedChannel(client, patience)) {
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
            text = "the report failed: " + e;
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
    public void close() {
        try {
            server.close();
            Files.deleteIfExists(socket);
        } catch (IOException e) {
            // The next launcher, or strobe clean, deletes the socket of a dead process.
            return;
        }
    }
}
