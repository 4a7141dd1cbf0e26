package org.strobe.mpi.bcs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import mpi.Comm;
import mpi.Intracomm;
import mpi.Request;
import org.junit.jupiter.api.Test;
import org.strobe.bcs.endpoint.BcsRequest;
import org.strobe.bcs.endpoint.Endpoint;
import org.strobe.bcs.mds.GlobalMetric;
import org.strobe.bcs.mds.LocalMetric;
import org.strobe.bcs.mds.MdsSettings;
import org.strobe.bcs.mds.Metric;
import org.strobe.bcs.runtime.BcsSettings;
import org.strobe.mpi.call.Collective;

/** The tables of the page on BCS name what there is. */
class BcsPageTest {
    private static final Path PAGE = Path.of("..", "docs", "bcs.md");
    private static final Pattern MEMBER = Pattern.compile("`(\\w+)\\.(\\w+)`");

    private static final Map<String, Class<?>> CLASSES = Map.of(
            "Endpoint", Endpoint.class,
            "BcsRequest", BcsRequest.class,
            "BcsEngine", BcsEngine.class,
            "Collective", Collective.class,
            "Comm", Intracomm.class,
            "Request", Request.class,
            "GlobalMetric", GlobalMetric.class,
            "LocalMetric", LocalMetric.class);

    /** The rows of the table whose head begins with this word. */
    private static List<List<String>> table(String head) throws IOException {
        List<List<String>> rows = new ArrayList<>();
        boolean isIn = false;
        for (String line : Files.readAllLines(PAGE)) {
            if (line.startsWith("| " + head + " |")) {
                isIn = true;
            } else if (!line.startsWith("|")) {
                isIn = false;
            } else if (isIn && !line.startsWith("|---")) {
                rows.add(Arrays.stream(line.substring(1).split("\\|", -1))
                        .map(String::strip)
                        .toList());
            }
        }
        return rows;
    }

    private static List<String> first(List<List<String>> rows) {
        return rows.stream()
                .map(row -> row.get(0).replace("`", "").replace("()", ""))
                .toList();
    }

    private static void assertExists(String member) {
        Matcher named = MEMBER.matcher(member);
        assertThat(named.matches()).as(member).isTrue();
        Class<?> type = CLASSES.get(named.group(1));
        assertThat(type).as(member).isNotNull();
        boolean isMethod = Arrays.stream(type.getMethods()).map(Method::getName).anyMatch(named.group(2)::equals);
        boolean isConstant = type.isEnum()
                && Arrays.stream(type.getEnumConstants())
                        .anyMatch(each -> each.toString().equals(named.group(2)));
        assertThat(isMethod || isConstant).as(member).isTrue();
    }

    private static void assertAllExist(List<List<String>> rows) {
        for (List<String> row : rows) {
            assertThat(row.get(2)).isNotEmpty();
            for (String member : row.get(2).split(", ", -1)) {
                assertExists(member);
            }
        }
    }

    @Test
    void shouldNameWhatImplementsTheBcsApi() throws IOException {
        List<List<String>> rows = table("BCS primitive");
        assertThat(first(rows))
                .containsExactly(
                        "bcs_send",
                        "bcs_recv",
                        "bcs_probe",
                        "bcs_test",
                        "bcs_testall",
                        "bcs_barrier",
                        "bcs_bcast",
                        "bcs_reduce",
                        "bcs_scatter",
                        "bcs_gather",
                        "bcs_allgather",
                        "bcs_alltoall");
        assertAllExist(rows);
    }

    @Test
    void shouldNameTheCallsOfMpi() throws IOException {
        List<List<String>> rows = table("MPI");
        assertThat(first(rows))
                .hasSize(22)
                .contains("MPI_Send", "MPI_Irecv", "MPI_Waitall", "MPI_Reduce", "MPI_Allgatherv", "MPI_Alltoallv");
        assertAllExist(rows);
        assertThat(Comm.class).isAssignableFrom(Intracomm.class);
    }

    private static void assertMeansTheSame(List<List<String>> rows, Metric[] metrics) {
        for (Metric each : metrics) {
            if (!each.toString().startsWith("LTR")) {
                assertThat(rows)
                        .as(each.toString())
                        .anyMatch(row -> row.get(0).equals("`" + each + "`")
                                && row.get(1).equals(each.meaning()));
            }
        }
    }

    @Test
    void shouldNameAllMetrics() throws IOException {
        List<List<String>> rows = table("metric");
        assertThat(rows).hasSize(GlobalMetric.values().length + 10);
        assertMeansTheSame(rows, GlobalMetric.values());
        assertMeansTheSame(rows, LocalMetric.values());
        assertAllExist(rows);
        String all = rows.toString();
        for (LocalMetric each : LocalMetric.values()) {
            assertThat(all).contains("`LocalMetric." + each + "`");
        }
    }

    @Test
    void shouldNameAllSettings() throws IOException {
        String settings = table("`--set`").toString();
        assertThat(BcsSettings.ALL).allMatch(each -> settings.contains("`" + each.name() + "`"));
        assertThat(MdsSettings.NAMES)
                .filteredOn(name -> !name.equals(MdsSettings.FOLDER))
                .allMatch(name -> settings.contains("`" + name + "`"));
    }
}
