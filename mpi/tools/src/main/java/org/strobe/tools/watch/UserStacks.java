package org.strobe.tools.watch;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Shortens the stacks of a report: frames of Strobe and Java above the program's call of MPI are counted. */
final class UserStacks {
    private static final Pattern FRAME = Pattern.compile("\tat .*");
    private static final Pattern INNER_FRAME =
            Pattern.compile("\tat (?:org\\.(?:strobe|agrona|jctools)|net\\.openhft|java|javax|jdk|sun)\\..*");
    private static final Pattern INNER_LOCK = Pattern.compile("\t- .* \\(a org\\.strobe\\..*\\)");

    private UserStacks() {}

    static String of(String report) {
        List<String> shown = new ArrayList<>();
        List<String> inner = new ArrayList<>();
        for (String line : report.split("\n", -1)) {
            if (INNER_FRAME.matcher(line).matches() || INNER_LOCK.matcher(line).matches()) {
                inner.add(line);
            } else {
                boolean isCalledByProgram = FRAME.matcher(line).matches();
                shown.addAll(isCalledByProgram && inner.size() > 1 ? List.of(count(inner)) : inner);
                inner.clear();
                shown.add(line);
            }
        }
        shown.addAll(inner);
        return shown.stream().collect(Collectors.joining("\n"));
    }

    private static String count(List<String> inner) {
        long frames = inner.stream().filter(FRAME.asMatchPredicate()).count();
        return "\t... " + frames + " calls inside; --full shows them";
    }
}
