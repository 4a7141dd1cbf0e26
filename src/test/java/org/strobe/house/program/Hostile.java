package org.strobe.house.program;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.lang.foreign.Arena;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.AsynchronousServerSocketChannel;
import java.nio.channels.AsynchronousSocketChannel;
import java.nio.channels.CompletionHandler;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import mpi.MPI;
import mpi.MPIException;
import mpi.Request;
import mpi.Win;

/**
 * Programs that are hard on an MPI; the first argument says which. Those that begin with {@code later} are correct: the
 * main thread of rank 0 waits for a message that another thread of it sends after a while.
 */
public final class Hostile {
    private static final long WHILE_MILLIS = 1_500;
    private static final int LONG = 1_000_000;

    /** State of the program, which each rank has for itself; so a thread of the JDK that runs its code acts for a rank. */
    private static volatile boolean woken;

    private Hostile() {}

    public static void main(String[] args) throws Exception {
        MPI.InitThread(args, MPI.THREAD_MULTIPLE);
        int rank = MPI.COMM_WORLD.getRank();
        if (args[0].startsWith("later-")) {
            later(args[0], rank);
        } else if (args[0].startsWith("arena-")) {
            arena(args[0], rank);
        } else {
            wrong(args[0], rank);
        }
        MPI.COMM_WORLD.barrier();
        if (rank == 0) {
            System.out.println("ended well");
        }
        MPI.Finalize();
    }

    private static void later(String how, int rank) throws Exception {
        CompletableFuture<Void> future = CompletableFuture.completedFuture(null);
        if (rank == 0) {
            switch (how) {
                case "later-future" -> future = CompletableFuture.runAsync(Hostile::wakeLater);
                case "later-delayed" ->
                    CompletableFuture.delayedExecutor(WHILE_MILLIS, TimeUnit.MILLISECONDS)
                            .execute(Hostile::wakeAll);
                case "later-stream" -> new Thread(Hostile::wakeInStream).start();
                case "later-http" -> wakeByHttp();
                case "later-channel" -> wakeByChannel();
                default -> throw new IllegalArgumentException(how);
            }
        }
        MPI.COMM_WORLD.recv(new byte[1], 1, MPI.BYTE, 0, 7);
        future.join();
        if (rank == 0 && !woken) {
            throw new IllegalStateException("not woken by " + how);
        }
    }

    private static void wakeAll() {
        woken = true;
        try {
            for (int rank = MPI.COMM_WORLD.getSize() - 1; rank >= 0; rank--) {
                MPI.COMM_WORLD.send(new byte[1], 1, MPI.BYTE, rank, 7);
            }
        } catch (MPIException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void wakeLater() {
        try {
            Thread.sleep(WHILE_MILLIS);
            wakeAll();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static void wakeInStream() {
        IntStream.range(0, 4).parallel().filter(each -> each == 3).forEach(each -> wakeLater());
    }

    private static void wakeByHttp() throws IOException {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> {
            wakeAll();
            exchange.sendResponseHeaders(204, -1);
            exchange.close();
            server.stop(0);
        });
        server.start();
        shell("exec 3<>/dev/tcp/127.0.0.1/" + server.getAddress().getPort()
                + "; printf 'GET / HTTP/1.0\\r\\n\\r\\n' >&3; cat <&3");
    }

    private static void wakeByChannel() throws IOException {
        AsynchronousServerSocketChannel server =
                AsynchronousServerSocketChannel.open().bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
        server.accept(null, new CompletionHandler<AsynchronousSocketChannel, Void>() {
            @Override
            public void completed(AsynchronousSocketChannel channel, Void nothing) {
                wakeAll();
            }

            @Override
            public void failed(Throwable cause, Void nothing) {
                cause.printStackTrace();
            }
        });
        shell("exec 3<>/dev/tcp/127.0.0.1/" + ((InetSocketAddress) server.getLocalAddress()).getPort());
    }

    private static void shell(String command) throws IOException {
        new ProcessBuilder("bash", "-c", "sleep " + WHILE_MILLIS / 1e3 + "; " + command).start();
    }

    private static void arena(String what, int rank) throws Exception {
        Arena arena = what.contains("confined") ? Arena.ofConfined() : Arena.ofShared();
        ByteBuffer buffer = arena.allocate(LONG, Long.BYTES).asByteBuffer();
        boolean isWindow = what.endsWith("window");
        if (isWindow) {
            Win window = new Win(buffer, LONG, 1, MPI.INFO_NULL, MPI.COMM_WORLD);
            window.free();
        }
        if (!isWindow && rank == 0) {
            if (what.endsWith("closed")) {
                arena.close();
            }
            MPI.COMM_WORLD.send(buffer, LONG, MPI.BYTE, 1, 0);
        } else if (!isWindow && rank == 1) {
            MPI.COMM_WORLD.recv(buffer, LONG, MPI.BYTE, 0, 0);
        }
    }

    private static void wrong(String what, int rank) throws Exception {
        int other = 1 - rank;
        switch (what) {
            case "roots" -> MPI.COMM_WORLD.bcast(new byte[8], 8, MPI.BYTE, rank);
            case "kinds" -> {
                if (rank == 0) {
                    MPI.COMM_WORLD.bcast(new int[1], 1, MPI.INT, 0);
                } else {
                    MPI.COMM_WORLD.reduce(new int[1], new int[1], 1, MPI.INT, MPI.SUM, 0);
                }
            }
            case "messages" -> MPI.COMM_WORLD.recv(new byte[1], 1, MPI.BYTE, other, 1);
            case "threads" -> {
                start(other);
                MPI.COMM_WORLD.recv(new byte[1], 1, MPI.BYTE, other, 2);
            }
            case "join" -> start(other).join();
            case "lock" -> waitForLock(other);
            case "windows" -> lockTwoWindows(rank, other);
            case "tests" -> {
                Request request = MPI.COMM_WORLD.iRecv(MPI.newByteBuffer(1), 1, MPI.BYTE, other, 1);
                while (request.testStatus() == null) {
                    Thread.sleep(1);
                }
            }
            default -> throw new IllegalArgumentException(what);
        }
    }

    private static Thread start(int other) {
        Thread thread = new Thread(() -> receive(other));
        thread.start();
        return thread;
    }

    private static void receive(int other) {
        try {
            MPI.COMM_WORLD.recv(new byte[1], 1, MPI.BYTE, other, 1);
        } catch (MPIException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void waitForLock(int other) throws InterruptedException {
        Object lock = new Object();
        CountDownLatch held = new CountDownLatch(1);
        new Thread(() -> {
                    synchronized (lock) {
                        held.countDown();
                        receive(other);
                    }
                })
                .start();
        held.await();
        synchronized (lock) {
            System.out.println("locked");
        }
    }

    private static void lockTwoWindows(int rank, int other) throws MPIException {
        Win window = new Win(MPI.newByteBuffer(8), 8, 1, MPI.INFO_NULL, MPI.COMM_WORLD);
        window.lock(MPI.LOCK_EXCLUSIVE, rank, 0);
        MPI.COMM_WORLD.barrier();
        window.lock(MPI.LOCK_EXCLUSIVE, other, 0);
    }
}
