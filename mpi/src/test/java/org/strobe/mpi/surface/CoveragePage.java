package org.strobe.mpi.surface;

import java.lang.reflect.Field;
import java.lang.reflect.Member;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** What {@code docs/api-coverage.md} says. */
final class CoveragePage {
    private static final int NAMED = 2;
    private static final Pattern ROW = Pattern.compile("\\| `([^`]+)` \\| (.*) \\|");
    private static final Pattern NAME = Pattern.compile("`([^`]+)`");

    private static final String HEAD = """
            # Which tests call what of the API

            Written by `ApiCoverageTest`, which fails when this page is not what it would write. To write it anew:

            ```sh
            mvn verify -pl mpi -am -Dtest=ApiCoverageTest -Dsurefire.failIfNoSpecifiedTests=false -Dstrobe.tests.write=true
            ```

            The methods and constructors are those of the list of Open MPI's API (`mpi/src/test/resources/mpi/openmpi-java-api.txt`).
            Who calls them is read from the bytecode of module `mpi`'s tests. A test calls a method if a call of it, or a reference to it, stands
            in the test method, or in a method, lambda or nested class of the same file that can be reached from there; what is there
            for programs to override (`Struct.newData`, `UserFunction.call`) may be overridden instead. A class without a method is named where its
            set-up calls. Not counted are calls that are expected to fail, and calls by classes that are no tests, such as the random programs
            for windows, although they test much of this too.

            What a page like this cannot tell: whether the call is reached when the test runs, with which arguments and in which launch, and whether
            the test looks at the effect. That is for who reads the test. A call is counted for the class of the variable: `dup()` of a `Comm` that
            is a `CartComm` counts for `Comm`. At most two tests are named, and they stay named for as long as they call: a new test alone does
            not make this page an old one.

            """;

    private final Map<String, List<String>> listed;
    private final Map<String, Map<String, Member>> there;
    private final ApiCoverage coverage;
    private final Map<String, List<String>> namedBefore;

    /** With {@code before}, the page as it was, whose tests stay named if they still call. */
    CoveragePage(
            Map<String, List<String>> listed,
            Map<String, Map<String, Member>> there,
            ApiCoverage coverage,
            String before) {
        this.listed = listed;
        this.there = there;
        this.coverage = coverage;
        this.namedBefore = namedIn(before);
    }

    String text() {
        StringBuilder page = new StringBuilder(HEAD);
        page.append("## In sum\n\n");
        page.append(
                "| type | methods and constructors | called by a test | constants | read by a test |\n|---|--:|--:|--:|--:|\n");
        int[] sums = new int[4];
        listed.keySet().forEach(type -> sum(type, page, sums));
        page.append(
                "| all %d types | %d | %d | %d | %d |\n".formatted(listed.size(), sums[0], sums[1], sums[2], sums[3]));
        page.append("""

                ## What no test calls

                """);
        bullets(missing(CoveragePage::isCode), page);
        page.append("""

                ## Constants that no test reads by name

                `ConstantsTest` compares the values of all that are an `int` of class `MPI`, by reflection. What has a value in the list is copied
                into programs by compilers, and cannot be seen in bytecode.

                """);
        bullets(missing(member -> !isCode(member)), page);
        listed.keySet().forEach(type -> table(type, page));
        return page.toString();
    }

    /** The listed methods and constructors that no test calls. */
    List<String> uncalled() {
        return missing(CoveragePage::isCode);
    }

    private void sum(String type, StringBuilder page, int[] sums) {
        int[] own = new int[4];
        for (String text : listed.get(type)) {
            Member member = there.get(type).get(text);
            int column = isCode(member) ? 0 : 2;
            own[column]++;
            own[column + 1] += coverage.testsOf(member).isEmpty() ? 0 : 1;
        }
        for (int i = 0; i < own.length; i++) {
            sums[i] += own[i];
        }
        page.append("| %s | %d | %d | %d | %d |\n".formatted(name(type), own[0], own[1], own[2], own[3]));
    }

    private List<String> missing(Predicate<Member> kind) {
        List<String> missing = new ArrayList<>();
        listed.forEach((type, members) -> members.stream()
                .filter(text -> kind.test(there.get(type).get(text)))
                .filter(text -> coverage.testsOf(there.get(type).get(text)).isEmpty())
                .forEach(text -> missing.add(name(type) + ": `" + brief(text) + "`")));
        return missing;
    }

    private static void bullets(List<String> lines, StringBuilder page) {
        page.append(lines.isEmpty() ? "Nothing: there is a test for each.\n" : "");
        lines.forEach(line -> page.append("* ").append(line).append('\n'));
    }

    private void table(String type, StringBuilder page) {
        List<String> methods = listed.get(type).stream()
                .filter(text -> isCode(there.get(type).get(text)))
                .toList();
        if (!methods.isEmpty()) {
            page.append("\n## ").append(name(type)).append("\n\n| method | tests that call it |\n|---|---|\n");
            methods.forEach(text -> page.append("| `%s` | %s |\n".formatted(brief(text), named(type, text))));
        }
    }

    private String named(String type, String text) {
        Set<String> tests = coverage.testsOf(there.get(type).get(text));
        List<String> kept = namedBefore.getOrDefault(name(type) + ": " + brief(text), List.of()).stream()
                .filter(tests::contains)
                .toList();
        List<String> named = kept.isEmpty() ? tests.stream().limit(NAMED).toList() : kept;
        return named.isEmpty()
                ? "none"
                : named.stream().map(each -> "`" + each + "`").collect(Collectors.joining(", "));
    }

    private static Map<String, List<String>> namedIn(String page) {
        Map<String, List<String>> named = new HashMap<>();
        String type = "";
        for (String line : page.lines().toList()) {
            if (line.startsWith("## ")) {
                type = line.substring("## ".length());
            }
            Matcher row = ROW.matcher(line);
            if (row.matches()) {
                List<String> tests = NAME.matcher(row.group(2))
                        .results()
                        .map(result -> result.group(1))
                        .toList();
                named.put(type + ": " + row.group(1), tests);
            }
        }
        return named;
    }

    private static boolean isCode(Member member) {
        return !(member instanceof Field);
    }

    private static String name(String header) {
        return header.replaceFirst(".*(?:class|interface) (\\S+).*", "$1");
    }

    private static String brief(String member) {
        return member.replaceFirst(" throws .*", "")
                .replaceFirst("^(public|protected) (abstract )?", "")
                .replaceFirst("^(static )?final ", "$1");
    }
}
