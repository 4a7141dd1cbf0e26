package org.strobe.mpi.mpj.oracle;

import java.io.PrintStream;
import java.lang.reflect.InvocationTargetException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/**
 * Runs programs on ranks of MPJ Express that are threads of this JVM. As under its own launcher, ranks share the device
 * and have classes of the API of their own. A few programs in a row share the device.
 *
 * <p>Arguments: folder of MPJ Express, folder of the programs, file of the answers, ranks, first seed, number of seeds,
 * greatest number of seconds for a program.
 * The file gets a line {@code seed rank answer}, with line ends as {@code |}. The answer of a rank that fails ends with
 * the failure.
 */
public final class ExpressHost {
    private static final String PROGRAMS = "org.strobe.mpi.mpj.oracle.program.";
    private static final String SHARED_PROGRAM = PROGRAMS + "Item";
    private static final String DEVICE = "smpdev";
    private static final int TOGETHER = 10;

    private final Path jars;
    private final Path programs;
    private final PrintStream answers;
    private final long seconds;

    private ExpressHost(Path jars, Path programs, PrintStream answers, long seconds) {
        this.seconds = seconds;
        this.jars = jars;
        this.programs = programs;
        this.answers = answers;
    }

    public static void main(String[] args) throws Exception {
        int ranks = Integer.parseInt(args[3]);
        long first = Long.parseLong(args[4]);
        int count = Integer.parseInt(args[5]);
        try (PrintStream answers =
                new PrintStream(Files.newOutputStream(Path.of(args[2])), true, StandardCharsets.UTF_8)) {
            ExpressHost host = new ExpressHost(Path.of(args[0]), Path.of(args[1]), answers, Long.parseLong(args[6]));
            for (int done = 0; done < count; done += TOGETHER) {
                host.runSession(ranks, first + done, Math.min(TOGETHER, count - done));
            }
        }
        Runtime.getRuntime().halt(0);
    }

    /**
     * Runs programs between one Init and one Finalize. If one fails, the others have no answer; ranks that are left alone
     * stay behind, and end with the JVM.
     */
    private void runSession(int ranks, long first, int count) throws Exception {
        URLClassLoader shared = new URLClassLoader(urls(Express.SHARED), ClassLoader.getPlatformClassLoader());
        Class<?> group = shared.loadClass("xdev.smpdev.SMPDevProcess");
        CountDownLatch ended = new CountDownLatch(ranks);
        Thread[] threads = new Thread[ranks];
        for (int i = 0; i < ranks; i++) {
            int rank = i;
            ThreadGroup process =
                    (ThreadGroup) group.getConstructor(String.class).newInstance("MPI" + rank);
            RankLoader loader = new RankLoader(urls(Express.OF_RANK), shared);
            Thread thread = new Thread(process, () -> {
                if (runRank(loader, rank, ranks, first, count)) {
                    ended.countDown();
                } else {
                    LongStream.range(0, ranks).forEach(each -> ended.countDown());
                }
            });
            thread.setContextClassLoader(loader);
            thread.setDaemon(true);
            thread.start();
            threads[rank] = thread;
        }
        if (!ended.await(seconds * count, TimeUnit.SECONDS)) {
            for (int rank = 0; rank < ranks; rank++) {
                if (threads[rank].isAlive()) {
                    answer(first, rank, "failed: no end, at " + Arrays.toString(threads[rank].getStackTrace()));
                }
            }
        }
    }

    private URL[] urls(List<String> names) {
        return Stream.concat(names.stream().map(jars::resolve), Stream.of(programs))
                .map(ExpressHost::url)
                .toArray(URL[]::new);
    }

    private static URL url(Path path) {
        try {
            return path.toUri().toURL();
        } catch (MalformedURLException e) {
            throw new IllegalArgumentException(e);
        }
    }

    /** Returns true if the rank has come to the end. */
    private boolean runRank(RankLoader loader, int rank, int ranks, long first, int count) {
        long seed = first;
        Object seen = "";
        try {
            Class<?> mpi = loader.loadClass("mpi.MPI");
            Class<?> program = loader.loadClass(PROGRAMS + "Program");
            Class<?> answer = loader.loadClass(PROGRAMS + "Answer");
            String[] args = {String.valueOf(rank), String.valueOf(ranks), DEVICE};
            mpi.getMethod("Init", String[].class).invoke(null, (Object) args);
            program.getMethod("begin").invoke(null);
            for (; seed < first + count; seed++) {
                seen = answer.getConstructor().newInstance();
                program.getMethod("run", long.class, answer).invoke(null, seed, seen);
                answer(seed, rank, seen.toString());
            }
            mpi.getMethod("Finalize").invoke(null);
            return true;
        } catch (ReflectiveOperationException | RuntimeException | LinkageError problem) {
            Throwable cause = problem instanceof InvocationTargetException inner ? inner.getCause() : problem;
            answer(seed, rank, seen + "failed: " + cause + " at " + Arrays.toString(cause.getStackTrace()));
            return false;
        }
    }

    private synchronized void answer(long seed, int rank, String answer) {
        answers.println(seed + " " + rank + " " + answer.replace('\n', '|'));
    }

    /** Loads the API and the programs for one rank; objects of messages are of classes that all ranks share. */
    private static final class RankLoader extends URLClassLoader {
        RankLoader(URL[] urls, ClassLoader shared) {
            super(urls, shared);
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            if (!name.startsWith(PROGRAMS) || name.equals(SHARED_PROGRAM)) {
                return super.loadClass(name, resolve);
            }
            synchronized (getClassLoadingLock(name)) {
                Class<?> loaded = findLoadedClass(name);
                return loaded == null ? findClass(name) : loaded;
            }
        }
    }
}
