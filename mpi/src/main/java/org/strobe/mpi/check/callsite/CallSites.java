package org.strobe.mpi.check.callsite;

import java.lang.StackWalker.StackFrame;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.strobe.emulator.machine.JobSegment;
import org.strobe.emulator.rank.Rank;
import org.strobe.mpi.call.CallName;
import org.strobe.shm.segment.Memory;
import org.strobe.shm.segment.Segment;

/** Call sites of a job's programs, shared by the ranks of a JVM. */
public final class CallSites implements AutoCloseable {
    private static final String NAME = "check/callsites";
    private static final String API = "mpi";
    private final Segment segment;
    private final Memory memory;
    private final Map<Spot, CallSite> known = new ConcurrentHashMap<>();

    /** Result of a stack walk. */
    private record Spot(String apiClass, String apiMethod, String userClass, String userMethod, int line) {}

    private CallSites(Rank rank) {
        segment = JobSegment.obtain(rank.context().store(), NAME, CallSitesLayout.SIZE);
        // Bookkeeping takes no time on a modelled machine. A wait within a stack walk is not allowed.
        memory = segment.memory().bare();
    }

    private CallSites(Memory memory) {
        segment = null;
        this.memory = memory;
    }

    /** Call sites of the only rank of a JVM, which other processes do not read. */
    public static CallSites ofThisJvm() {
        return new CallSites(Memory.allocate(CallSitesLayout.SIZE));
    }

    /** Call sites of a rank's job. */
    public static CallSites of(Rank rank) {
        return rank.context().shared(CallSites.class, () -> new CallSites(rank));
    }

    /**
     * Call site of the current call: the program's innermost line, and the API method called there.
     *
     * @param call name of the call if the API was not used
     */
    public CallSite here(String call) {
        return Lines.walk(frames -> find(frames, call));
    }

    private CallSite find(Stream<StackFrame> frames, String call) {
        StackFrame[] api = new StackFrame[1];
        StackFrame user = frames.filter(frame -> {
                    Class<?> type = frame.getDeclaringClass();
                    if (!Lines.isOurs(type)) {
                        return true;
                    }
                    if (type.getPackageName().equals(API)) {
                        api[0] = frame;
                    }
                    return false;
                })
                .findFirst()
                .orElse(null);
        String apiClass = api[0] == null ? "" : api[0].getDeclaringClass().getSimpleName();
        String apiMethod = api[0] == null ? call : api[0].getMethodName();
        Spot spot = user == null
                ? new Spot(apiClass, apiMethod, "", "", 0)
                : new Spot(apiClass, apiMethod, user.getClassName(), user.getMethodName(), user.getLineNumber());
        CallSite callSite = known.get(spot);
        return callSite == null ? known.computeIfAbsent(spot, missing -> note(missing, user)) : callSite;
    }

    private CallSite note(Spot spot, StackFrame user) {
        String call = switch (spot.apiMethod) {
            case "<init>" -> "new " + spot.apiClass;
            case "clone" -> spot.apiClass + "." + CallName.DUP.text();
            default -> spot.apiClass.isEmpty() ? spot.apiMethod : spot.apiClass + "." + spot.apiMethod;
        };
        String line =
                user == null ? "an unknown line" : user.toStackTraceElement().toString();
        int number = (int) memory.getAndAddLong(CallSitesLayout.TAKEN, 1) + 1;
        CallSite callSite = new CallSite(number > CallSitesLayout.CALL_SITES ? 0 : number, call, line);
        if (callSite.number() != 0) {
            memory.setText(CallSitesLayout.text(number), CallSitesLayout.TEXT_SIZE, callSite.toString());
        }
        return callSite;
    }

    /** Text of a call site of any rank. */
    public String at(int number) {
        return number <= 0 || number > CallSitesLayout.CALL_SITES
                ? "a line that was not noted: there are more than " + CallSitesLayout.CALL_SITES
                : memory.getText(CallSitesLayout.text(number), CallSitesLayout.TEXT_SIZE);
    }

    @Override
    public void close() {
        if (segment != null) {
            segment.close();
        }
    }
}
