package org.strobe.house;

import com.sun.jdi.Bootstrap;
import com.sun.jdi.ReferenceType;
import com.sun.jdi.VMDisconnectedException;
import com.sun.jdi.VirtualMachine;
import com.sun.jdi.connect.AttachingConnector;
import com.sun.jdi.connect.Connector;
import com.sun.jdi.event.BreakpointEvent;
import com.sun.jdi.event.ClassPrepareEvent;
import com.sun.jdi.event.Event;
import com.sun.jdi.event.EventSet;
import com.sun.jdi.request.BreakpointRequest;
import com.sun.jdi.request.ClassPrepareRequest;
import com.sun.jdi.request.EventRequest;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A job whose JVMs wait for a debugger, which this JVM is. It attaches to all of them and sets a break point in the program. The
 * first rank of a name that arrives there stands until it is released.
 */
final class DebuggedJob implements AutoCloseable {
    private static final Duration DEADLINE = Duration.ofMinutes(10);
    private static final Pattern ADDRESS = Pattern.compile("(?:at address: |debugger at localhost:)([0-9]+)");

    /**
     * A break point.
     *
     * @param className class of the program
     * @param method its first line has the break point
     * @param thread names of threads that stand there
     * @param policy threads that it suspends, of {@link EventRequest}
     */
    record BreakPoint(String className, String method, String thread, int policy) {}

    private final Process process;
    private final Path out;
    private final Path err;
    private final BreakPoint breakPoint;
    private final List<VirtualMachine> jvms = new ArrayList<>();
    private final CompletableFuture<EventSet> standing = new CompletableFuture<>();

    private DebuggedJob(Process process, Path out, Path err, BreakPoint breakPoint) {
        this.process = process;
        this.out = out;
        this.err = err;
        this.breakPoint = breakPoint;
    }

    /** Starts a job and attaches to its JVMs, which then run. */
    static DebuggedJob start(Path folder, List<String> command, int jvms, BreakPoint breakPoint) throws Exception {
        Path out = Files.createTempFile(folder, "job", ".out");
        Path err = Files.createTempFile(folder, "job", ".err");
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectInput(new File("/dev/null"))
                .redirectOutput(out.toFile())
                .redirectError(err.toFile());
        builder.environment().keySet().removeAll(Ended.NOT_INHERITED);
        DebuggedJob job = new DebuggedJob(builder.start(), out, err, breakPoint);
        try {
            for (int port : job.ports(jvms)) {
                job.attach(port);
            }
        } catch (Throwable t) {
            job.close();
            throw t;
        }
        return job;
    }

    /** Ports where JVMs wait, from their own lines or from the launcher's. */
    private List<Integer> ports(int jvms) throws IOException, InterruptedException {
        long end = System.nanoTime() + DEADLINE.toNanos();
        while (true) {
            List<Integer> ports = new ArrayList<>();
            Matcher addresses = ADDRESS.matcher(Files.readString(out) + Files.readString(err));
            while (addresses.find()) {
                ports.add(Integer.valueOf(addresses.group(1)));
            }
            if (ports.size() >= jvms) {
                return ports;
            }
            if (!process.isAlive() || System.nanoTime() > end) {
                throw new AssertionError("no " + jvms + " JVMs wait for a debugger: " + printed());
            }
            Thread.sleep(10);
        }
    }

    private void attach(int port) throws Exception {
        AttachingConnector sockets = Bootstrap.virtualMachineManager().attachingConnectors().stream()
                .filter(connector -> connector.name().equals("com.sun.jdi.SocketAttach"))
                .findFirst()
                .orElseThrow();
        Map<String, Connector.Argument> arguments = sockets.defaultArguments();
        arguments.get("hostname").setValue("localhost");
        arguments.get("port").setValue(Integer.toString(port));
        VirtualMachine jvm = sockets.attach(arguments);
        jvms.add(jvm);
        ClassPrepareRequest loaded = jvm.eventRequestManager().createClassPrepareRequest();
        loaded.addClassFilter(breakPoint.className());
        loaded.setSuspendPolicy(EventRequest.SUSPEND_EVENT_THREAD);
        loaded.enable();
        Thread.ofPlatform().daemon().name("debugger-" + port).start(() -> handleEvents(jvm));
    }

    private void handleEvents(VirtualMachine jvm) {
        try {
            while (true) {
                EventSet events = jvm.eventQueue().remove();
                boolean stands = false;
                for (Event event : events) {
                    stands |= handle(event, events);
                }
                if (!stands) {
                    events.resume();
                }
            }
        } catch (VMDisconnectedException e) {
            return; // the JVM has ended
        } catch (InterruptedException | RuntimeException | Error e) {
            standing.completeExceptionally(e);
        }
    }

    /** Handles an event; true if its thread stands. */
    private boolean handle(Event event, EventSet events) {
        if (event instanceof ClassPrepareEvent loaded) {
            requireRank(loaded);
            setBreakPoint(loaded.referenceType());
        }
        return event instanceof BreakpointEvent arrived
                && arrived.thread().name().matches(breakPoint.thread())
                && standing.complete(events);
    }

    /** Some debuggers, such as jdb, set a break point in the first class of a name alone: no other thread may load one. */
    private void requireRank(ClassPrepareEvent loaded) {
        if (!loaded.thread().name().startsWith("rank-")) {
            standing.completeExceptionally(new AssertionError(loaded.thread() + " loads the program"));
        }
    }

    /** Each rank may have a copy of the class. */
    private void setBreakPoint(ReferenceType type) {
        BreakpointRequest request = type.virtualMachine()
                .eventRequestManager()
                .createBreakpointRequest(
                        type.methodsByName(breakPoint.method()).get(0).location());
        request.setSuspendPolicy(breakPoint.policy());
        request.enable();
    }

    /** Waits until a rank stands at the break point. */
    void awaitStanding() throws InterruptedException, ExecutionException {
        try {
            standing.get(DEADLINE.toSeconds(), TimeUnit.SECONDS);
        } catch (TimeoutException e) {
            throw new AssertionError("no rank stands at the break point: " + printed(), e);
        }
    }

    /** True if the job runs. */
    boolean isAlive() {
        return process.isAlive();
    }

    /** Releases the rank, and waits for the end of the job. */
    Ended release() throws IOException, InterruptedException {
        try {
            standing.join().resume();
        } catch (VMDisconnectedException e) {
            throw new AssertionError("the job has ended before: " + printed(), e);
        }
        if (!process.waitFor(DEADLINE.toSeconds(), TimeUnit.SECONDS)) {
            throw new AssertionError("the job has not ended: " + printed());
        }
        return new Ended(process.exitValue(), Files.readString(out), Files.readString(err));
    }

    private String printed() {
        try {
            return Files.readString(out) + Files.readString(err);
        } catch (IOException e) {
            return e.toString();
        }
    }

    @Override
    public void close() {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
    }
}
