package org.strobe.tools.run.request;

import java.lang.module.ModuleFinder;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.strobe.emulator.guest.process.Debugger;
import org.strobe.emulator.guest.program.EnvironmentOptions;
import org.strobe.emulator.launch.JobSpec;
import org.strobe.emulator.launch.Launch;
import org.strobe.emulator.user.UserException;

/** Ranks that wait for a debugger: {@code --debug[=RANKS[=PORT]]}, such as {@code --debug=0,2-3=5005}. */
final class DebugRequest {
    /** All ranks. */
    static final String ALL = "all";

    private static final String AGENT = "jdk.jdwp.agent";
    private static final int MOST_PORTS = 65_535;
    private static final Pattern RANGE = Pattern.compile("([0-9]{1,9})(?:-([0-9]{1,9}))?");
    private static final Pattern PORT = Pattern.compile("[0-9]{1,5}");

    private DebugRequest() {}

    /**
     * Checks the option.
     *
     * @param text its value; null if it was not given
     */
    static JobSpec.Debug of(String text, int ranks, Launch launch, List<JobRequest.Program> programs)
            throws UserException {
        if (text == null) {
            return null;
        }
        String[] ranksAndPort = text.split("=", 2);
        SortedSet<Integer> chosen = ranks(text, ranksAndPort[0], ranks);
        int port = ranksAndPort.length == 1 ? JobSpec.Debug.ANY_PORT : port(text, ranksAndPort[1], chosen.size());
        checkOptions(launch, programs);
        checkRuntime(ModuleFinder.ofSystem());
        return new JobSpec.Debug(List.copyOf(chosen), port);
    }

    private static SortedSet<Integer> ranks(String text, String list, int ranks) throws UserException {
        SortedSet<Integer> chosen = new TreeSet<>();
        for (String word : list.equals(ALL) ? new String[] {"0-" + (ranks - 1)} : list.split(",", -1)) {
            Matcher range = RANGE.matcher(word);
            int first = range.matches() ? Integer.parseInt(range.group(1)) : ranks;
            int last = range.matches() && range.group(2) != null ? Integer.parseInt(range.group(2)) : first;
            if (last >= ranks || last < first) {
                throw new UserException("--debug=" + text + ": it is a rank from 0 to " + (ranks - 1)
                        + ", or several as in 0,2-3; =PORT may follow");
            }
            for (int rank = first; rank <= last; rank++) {
                chosen.add(rank);
            }
        }
        return chosen;
    }

    private static int port(String text, String digits, int jvms) throws UserException {
        int port = PORT.matcher(digits).matches() ? Integer.parseInt(digits) : 0;
        if (port < 1 || port > MOST_PORTS) {
            throw new UserException("--debug=" + text + ": a port is a number from 1 to " + MOST_PORTS);
        }
        if (port + jvms - 1 > MOST_PORTS) {
            throw new UserException(
                    "--debug=" + text + ": " + jvms + " ranks may need as many ports, up to " + MOST_PORTS);
        }
        return port;
    }

    /** Refuses a second agent for a JVM: it would not start. */
    private static void checkOptions(Launch launch, List<JobRequest.Program> programs) throws UserException {
        if (Debugger.variable() != null) {
            throw new UserException("--debug: " + Debugger.variable() + " loads a debugger's agent already; unset it");
        }
        Stream<String> ofAll = launch == Launch.PROCESSES ? EnvironmentOptions.all().stream() : Stream.empty();
        Stream<String> ofPrograms = programs.stream().flatMap(program -> program.java().others().stream());
        String agent = Stream.concat(ofAll, ofPrograms)
                .filter(Debugger::isOption)
                .findFirst()
                .orElse(null);
        if (agent != null) {
            throw new UserException(
                    "--debug: java " + agent + " loads a debugger's agent already; leave out one of both");
        }
    }

    /** Refuses a runtime without a debugger's agent. */
    static void checkRuntime(ModuleFinder runtime) throws UserException {
        if (runtime.find(AGENT).isEmpty()) {
            throw new UserException("--debug: " + System.getProperty("java.home") + " has no module " + AGENT
                    + ", which a debugger needs; a JDK has it");
        }
    }
}
