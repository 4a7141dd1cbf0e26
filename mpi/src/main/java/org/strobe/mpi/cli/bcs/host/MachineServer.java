package org.strobe.mpi.cli.bcs.host;

import java.io.IOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;
import org.strobe.emulator.gang.JobShape;
import org.strobe.mpi.cli.common.UserException;
import org.strobe.mpi.cli.watch.JobSockets;

/** Listens for those who hand in jobs and ask about them; what they want is done by the machine manager's thread. */
final class MachineServer implements AutoCloseable {
    static final String SUBMIT = "submit";
    static final String JOBS = "jobs";
    static final String PROCESSORS = "processors";
    static final String KILL = "kill";
    static final String DOWN = "down";
    static final String STOP = "stop";

    private static final long ANSWER_SECONDS = 20;

    private final GangMachine machine;
    private final ServerSocketChannel server;
    private final Path socket;

    private MachineServer(GangMachine machine, ServerSocketChannel server, Path socket) {
        this.machine = machine;
        this.server = server;
        this.socket = socket;
    }

    /** Listens from now on. */
    static MachineServer start(GangMachine machine) throws UserException {
        String name = machine.settings().name();
        Path socket = MachineSocket.of(name);
        ServerSocketChannel server;
        try {
            JobSockets.ofThisUser().makeFolder();
            try {
                SocketChannel.open(UnixDomainSocketAddress.of(socket)).close();
                throw new UserException("a machine " + name + " is running already; strobe bcs stop ends it, --name"
                        + " calls this one otherwise");
            } catch (IOException e) {
                Files.deleteIfExists(socket); // left by one that was killed
            }
            server = ServerSocketChannel.open(StandardProtocolFamily.UNIX);
            server.bind(UnixDomainSocketAddress.of(socket));
        } catch (IOException e) {
            throw new UserException("a machine can't listen at " + socket + ": " + e.getMessage());
        }
        MachineServer started = new MachineServer(machine, server, socket);
        Thread.ofPlatform().daemon().name("strobe-gang-server").start(started::serve);
        return started;
    }

    private void serve() {
        while (server.isOpen()) {
            try {
                MachineSocket client = new MachineSocket(server.accept());
                Thread.ofPlatform().daemon().name("strobe-gang-client").start(() -> answer(client));
            } catch (IOException e) {
                return; // closed
            }
        }
    }

    private void answer(MachineSocket client) {
        try (client) {
            switch (client.readText()) {
                case SUBMIT -> submit(client);
                case JOBS ->
                    tell(
                            client,
                            () -> JobsTable.of(
                                    machine.manager(), machine.settings(), machine.now(), readIsAll(client)));
                case PROCESSORS ->
                    tell(client, Integer.toString(machine.settings().processors()));
                case KILL -> kill(client);
                case DOWN -> down(client);
                case STOP -> {
                    machine.manager().stop();
                    tell(client, "the machine ends");
                }
                default -> refuse(client, "this machine is of another Strobe");
            }
        } catch (IOException | IllegalStateException e) {
            return; // whoever asked has gone, or the machine has
        }
    }

    private static boolean readIsAll(MachineSocket client) {
        try {
            return client.readInt() != 0;
        } catch (IOException e) {
            return false;
        }
    }

    /** Has the machine manager's thread find something out. */
    private <T> T ask(Supplier<T> question) {
        CompletableFuture<T> answer = new CompletableFuture<>();
        machine.manager().want(() -> {
            try {
                answer.complete(question.get());
            } catch (RuntimeException e) {
                answer.completeExceptionally(e);
            }
        });
        try {
            return answer.get(ANSWER_SECONDS, TimeUnit.SECONDS);
        } catch (ExecutionException e) {
            if (e.getCause() instanceof IllegalArgumentException refused) {
                throw refused;
            }
            throw new IllegalStateException(e.getCause());
        } catch (TimeoutException e) {
            throw new IllegalStateException("the machine manager does not answer", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    private void tell(MachineSocket client, Supplier<String> text) throws IOException {
        tell(client, ask(text));
    }

    private static void tell(MachineSocket client, String text) throws IOException {
        client.write(MachineSocket.TEXT);
        client.write(text);
    }

    private static void refuse(MachineSocket client, String text) throws IOException {
        client.write(MachineSocket.REFUSED);
        client.write(text);
    }

    private void submit(MachineSocket client) throws IOException {
        boolean isDetached = client.readInt() != 0;
        String name = client.readText();
        byte[] descriptor = client.readBytes();
        byte[] classes = client.readBytes();
        JobShape shape = JobShape.of(JobDescriptor.read(descriptor).placement());
        byte[] image = ByteBuffer.allocate(Integer.BYTES + descriptor.length + classes.length)
                .putInt(descriptor.length)
                .put(descriptor)
                .put(classes)
                .array();
        CompletableFuture<Void> ended = new CompletableFuture<>();
        HostJob job;
        try {
            job = ask(() -> {
                int number = machine.manager().nextNumber();
                HostJob.Watcher own =
                        isDetached ? new FileWatcher(output(number)) : new ClientWatcher(client, number, ended);
                HostJob made = new HostJob(number, name, shape, image, own, machine.now());
                machine.manager().submit(made);
                return made;
            });
        } catch (IllegalArgumentException e) {
            refuse(client, e.getMessage());
            return;
        }
        if (isDetached) {
            client.write(MachineSocket.JOB);
            client.write(job.number());
            client.write(output(job.number()).toString());
            return;
        }
        Thread.ofPlatform().daemon().name("strobe-gang-watch-" + job.number()).start(() -> {
            client.awaitGone();
            machine.manager().want(() -> job.end("who waited for it has gone"));
        });
        ended.join();
    }

    private Path output(int number) {
        return machine.settings().folder().resolve("output").resolve("job-" + number);
    }

    private void kill(MachineSocket client) throws IOException {
        int number = client.readInt();
        HostJob job = machine.manager().job(number);
        if (job == null) {
            refuse(client, "there is no job " + number + "; strobe bcs jobs --all lists them");
        } else if (job.state() == HostJob.State.ENDED) {
            refuse(client, "job " + number + " has ended");
        } else {
            tell(client, () -> {
                job.end("it was killed");
                return "job " + number + " ends";
            });
        }
    }

    private void down(MachineSocket client) throws IOException {
        int node = client.readInt();
        if (node < 0 || node >= machine.settings().nodes()) {
            refuse(
                    client,
                    "node=" + node + ": the machine has nodes 0 to "
                            + (machine.settings().nodes() - 1));
            return;
        }
        machine.takeDown(node);
        tell(client, "the node manager of node " + node + " is down");
    }

    @Override
    public void close() {
        try {
            server.close();
            Files.deleteIfExists(socket);
        } catch (IOException e) {
            return; // the next of this name deletes it
        }
    }
}
