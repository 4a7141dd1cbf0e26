package org.strobe.mpi.check.place;

import java.lang.StackWalker.StackFrame;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.strobe.emulator.machine.SharedSegment;
import org.strobe.emulator.rank.Rank;
import org.strobe.shm.segment.Memory;
import org.strobe.shm.segment.Segment;

/** The places of a job's programs, shared by the ranks of a JVM. */
public final class Places implements AutoCloseable {
    private static final String NAME = "check/places";
    private static final String API = "mpi";
    private final Segment segment;
    private final Memory memory;
    private final Map<Spot, Place> known = new ConcurrentHashMap<>();

    /** What a walk finds. */
    private record Spot(String apiClass, String apiMethod, String userClass, String userMethod, int line) {}

    private Places(Rank rank) {
        segment = SharedSegment.obtain(rank.store(), NAME, PlacesLayout.SIZE);
        // Bookkeeping takes no time on a modelled machine, and nobody may wait for a turn within a walk over the stack.
        memory = segment.memory().bare();
    }

    /** Those of a rank's job. */
    public static Places of(Rank rank) {
        return rank.shared(Places.class, () -> new Places(rank));
    }

    /**
     * The place of the call that is being made: the innermost line that is the program's, and what of the API it calls.
     *
     * @param call its name if the API was not used
     */
    public Place here(String call) {
        return Lines.walk(frames -> find(frames, call));
    }

    private Place find(Stream<StackFrame> frames, String call) {
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
        Place place = known.get(spot);
        return place == null ? known.computeIfAbsent(spot, missing -> note(missing, user)) : place;
    }

    private Place note(Spot spot, StackFrame user) {
        String call = switch (spot.apiMethod) {
            case "<init>" -> "new " + spot.apiClass;
            case "clone" -> spot.apiClass + ".dup";
            default -> spot.apiClass.isEmpty() ? spot.apiMethod : spot.apiClass + "." + spot.apiMethod;
        };
        String line =
                user == null ? "an unknown line" : user.toStackTraceElement().toString();
        int number = (int) memory.getAndAddLong(PlacesLayout.TAKEN, 1) + 1;
        Place place = new Place(number > PlacesLayout.PLACES ? 0 : number, call, line);
        if (place.number() != 0) {
            memory.setText(PlacesLayout.text(number), PlacesLayout.TEXT_SIZE, place.toString());
        }
        return place;
    }

    /** The text of a place of any rank. */
    public String at(int number) {
        return number <= 0 || number > PlacesLayout.PLACES
                ? "a line that was not noted: there are more than " + PlacesLayout.PLACES
                : memory.getText(PlacesLayout.text(number), PlacesLayout.TEXT_SIZE);
    }

    @Override
    public void close() {
        segment.close();
    }
}
