package org.strobe.bcs.storm.machine;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import java.util.stream.Stream;
import org.strobe.emulator.job.Job;
import org.strobe.emulator.launch.Launch;
import org.strobe.emulator.rank.Rank;
import org.strobe.emulator.user.UserException;

/** A machine: node managers and the machine manager, each on an emulated node of its own, connected by NICs. */
public final class GangMachine {
    /** How much memory each NIC has. */
    static final long NIC_MEMORY = (GangWords.SIZE + 4095) / 4096 * 4096;

    private final MachineSettings settings;
    private final Consumer<String> told;
    private final LongSupplier clock;
    private final NodeDaemon[] daemons;
    private final CompletableFuture<MachineManager> manager = new CompletableFuture<>();
    private final CountDownLatch ready;

    /** @param told is told what happens, in lines */
    public GangMachine(MachineSettings settings, Consumer<String> told) {
        long start = System.nanoTime();
        this.settings = settings;
        this.told = told;
        this.clock = () -> System.nanoTime() - start;
        this.daemons = new NodeDaemon[settings.nodes()];
        this.ready = new CountDownLatch(settings.nodes());
    }

    /** Makes its folder, without what nodes of a machine of this name have left there that was killed. */
    public void clean() throws UserException {
        Path folder = settings.folder();
        try {
            Files.createDirectories(folder);
            try (DirectoryStream<Path> left = Files.newDirectoryStream(folder)) {
                left.forEach(Folders::delete);
            }
            Files.deleteIfExists(folder.resolve(AccountFile.NAME));
        } catch (IOException e) {
            throw new UserException("the folder of the machine can't be made: " + e.getMessage());
        }
    }

    /** Runs it until it is stopped. */
    public void run() {
        int parties = settings.nodes() + 1;
        try {
            Job.of(parties)
                    .nodes(parties)
                    .launch(Launch.THREADS)
                    .nicMemory(NIC_MEMORY)
                    .run(this::live);
        } finally {
            manager.completeExceptionally(new IllegalStateException("the machine has ended"));
            Stream.of(daemons).filter(Objects::nonNull).forEach(NodeDaemon::close);
        }
    }

    private Object live(Rank rank) throws InterruptedException {
        if (rank.number() == settings.nodes()) {
            manage(rank);
        } else {
            serve(rank);
        }
        return null;
    }

    private void manage(Rank rank) throws InterruptedException {
        ready.await();
        MachineManager made = new MachineManager(rank.nic(), settings, clock, told);
        manager.complete(made);
        try {
            made.run();
        } finally {
            for (NodeDaemon daemon : daemons) {
                daemon.goDown();
            }
        }
    }

    /** A node manager that fails ends, and no other does. */
    private void serve(Rank rank) {
        NodeDaemon daemon = new NodeDaemon(
                rank.nic(),
                settings.processors(),
                settings.folder(),
                number -> manager.join().job(number),
                clock);
        daemons[rank.number()] = daemon;
        ready.countDown();
        try {
            daemon.run();
        } catch (RuntimeException e) {
            told.accept("node " + rank.number() + ": " + e);
        }
    }

    /** The machine manager; returns when there is one. */
    public MachineManager manager() {
        try {
            return manager.get();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted", e);
        } catch (ExecutionException e) {
            throw new IllegalStateException(e.getCause());
        }
    }

    /** The node manager of a node ends, and nobody is told. */
    public void takeDown(int node) {
        daemons[node].goDown();
    }

    public long now() {
        return clock.getAsLong();
    }

    public MachineSettings settings() {
        return settings;
    }
}
