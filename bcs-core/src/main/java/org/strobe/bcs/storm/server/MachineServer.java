package org.strobe.bcs.storm.server;

import java.io.IOException;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.ServerSocketChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import org.strobe.bcs.storm.image.JobDescriptor;
import org.strobe.bcs.storm.image.PackedJob;
import org.strobe.bcs.storm.job.HostJob;
import org.strobe.bcs.storm.machine.GangMachine;
import org.strobe.bcs.storm.socket.MachineSocket;
import org.strobe.bcs.storm.socket.MachineWords;
import org.strobe.emulator.gang.GangShape;
import org.strobe.emulator.user.PrivateFolder;
import org.strobe.emulator.user.UserException;

/** Listens for those who hand in jobs and ask about them; what they want is done by the machine manager's thread. */
public final class MachineServer implements AutoCloseable {
    private static final long ANSWER_MILLIS = 20_000;

    /** Time limit of a question and its answer; an image may be large. */
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private final GangMachine machine;
    private final ServerSocketChannel server;
    private final Path socket;
    private final MachineLock lock;
    private final Consumer<String> told;

    private MachineServer(
            GangMachine machine, ServerSocketChannel server, Path socket, MachineLock lock, Consumer<String> told) {
        this.machine = machine;
        this.server = server;
        this.socket = socket;
        this.lock = lock;
        this.told = told;
    }

    /**
     * Listens from now on.
     *
     * @param told is told what goes wrong, in lines
     */
    public static MachineServer start(GangMachine machine, Consumer<String> told) throws UserException {
        String name = machine.settings().name();
        Path socket = MachineSocket.of(name);
        MachineServer started;
        try {
            PrivateFolder.ofThisUser().make();
            MachineLock lock = MachineLock.take(MachineSocket.lock(name))
                    .orElseThrow(() -> new UserException("a machine " + name + " is running already; strobe bcs stop"
                            + " ends it, --name calls this one otherwise"));
            started = new MachineServer(machine, listen(socket, lock), socket, lock, told);
        } catch (IOException e) {
            throw new UserException("a machine can't listen at " + socket + ": " + e.getMessage());
        }
        Thread.ofPlatform().daemon().name("strobe-gang-server").start(started::serve);
        return started;
    }

    private static ServerSocketChannel listen(Path socket, MachineLock lock) throws IOException {
        try {
            Files.deleteIfExists(socket); // left by one that was killed
            ServerSocketChannel server = ServerSocketChannel.open(StandardProtocolFamily.UNIX);
            server.bind(UnixDomainSocketAddress.of(socket));
            return server;
        } catch (IOException e) {
            lock.close();
            throw e;
        }
    }

    private void serve() {
        new AcceptLoop(
                        server::accept,
                        server::isOpen,
                        client -> Thread.ofPlatform()
                                .daemon()
                                .name("strobe-gang-client")
                                .start(() -> answer(new MachineSocket(client).hurry(PATIENCE))),
                        told)
                .run();
    }

    private void answer(MachineSocket client) {
        try (client) {
            try {
                answerTo(client);
            } catch (NoAnswerException e) {
                refuse(client, e.getMessage());
            }
        } catch (IOException | IllegalStateException e) {
            return; // whoever asked has gone, or the machine has
        }
    }

    private void answerTo(MachineSocket client) throws IOException, NoAnswerException {
        switch (client.readText()) {
            case MachineWords.SUBMIT -> submit(client);
            case MachineWords.JOBS -> {
                boolean isAll = client.readInt() != 0;
                tell(client, () -> JobsTable.of(machine.manager(), machine.settings(), machine.now(), isAll));
            }
            case MachineWords.PROCESSORS ->
                tell(client, Integer.toString(machine.settings().processors()));
            case MachineWords.KILL -> kill(client);
            case MachineWords.DOWN -> down(client);
            case MachineWords.STOP -> {
                machine.manager().stop();
                tell(client, "the machine ends");
            }
            default -> refuse(client, "this machine is of another Strobe");
        }
    }

    /** Has the machine manager's thread find something out. */
    private <T> T ask(Supplier<T> question) throws NoAnswerException {
        return Question.ask(machine.manager()::want, question, ANSWER_MILLIS);
    }

    private void tell(MachineSocket client, Supplier<String> text) throws IOException, NoAnswerException {
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

    private void submit(MachineSocket client) throws IOException, NoAnswerException {
        boolean isDetached = client.readInt() != 0;
        CompletableFuture<Void> ended = new CompletableFuture<>();
        ClientWatcher watcher = new ClientWatcher(client, ended);
        HostJob job;
        try {
            job = take(client, number -> isDetached ? new FileWatcher(output(number)) : watcher.of(number));
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
        client.takeTime();
        watcher.tellNumber();
        Thread.ofPlatform().daemon().name("strobe-gang-watch-" + job.number()).start(() -> {
            client.awaitGone();
            machine.manager().want(() -> job.end("who waited for it has gone"));
        });
        ended.join();
    }

    /** Reads a job and hands it to the machine manager. */
    private HostJob take(MachineSocket client, IntFunction<HostJob.Watcher> watcher)
            throws IOException, NoAnswerException {
        String name = client.readText();
        byte[] descriptor = client.readBytes();
        byte[] classes = client.readBytes();
        byte[] image = PackedJob.of(descriptor, classes);
        GangShape shape = GangShape.of(JobDescriptor.read(descriptor).placement());
        return ask(() -> {
            int number = machine.manager().nextNumber();
            HostJob made = new HostJob(number, name, shape, image, watcher.apply(number), machine.now());
            machine.manager().submit(made);
            return made;
        });
    }

    private Path output(int number) {
        return machine.settings().folder().resolve("output").resolve("job-" + number);
    }

    private void kill(MachineSocket client) throws IOException, NoAnswerException {
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
            lock.close();
        } catch (IOException e) {
            return; // the next of this name deletes it
        }
    }
}
