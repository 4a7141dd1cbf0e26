package mpi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectPackage;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.condition.DisabledIfSystemProperty;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.platform.engine.DiscoverySelector;
import org.junit.platform.engine.discovery.ClassNameFilter;
import org.junit.platform.launcher.TagFilter;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.strobe.mpi.junit.Executed;

/** Tests of this package in jobs of engines {@code rsm}, {@code gm} and {@code bgl}, in each launch, on one node and several. */
@DisabledIfSystemProperty(named = ChosenJob.PROPERTY, matches = ".+")
class ChosenJobsTest {
    /** Classes whose tests choose engine, launch and nodes themselves, or that start ranks of a library. */
    private static final String[] LEFT_OUT = {
        "mpi\\.Native.*", "mpi\\.ChosenJobsTest", "mpi\\.KernelExchangesTest", "mpi\\.MessageCountTest"
    };

    private static final List<Class<?>> SOME = List.of(
            MessagesTest.class,
            PersistentRequestsTest.class,
            DatatypeTest.class,
            CollectivesTest.class,
            NonBlockingCollectivesTest.class,
            WinAccessTest.class);

    private static final List<String> SOME_JOBS = List.of(
            "launch=threads,nodes=2,engine=rsm,rsm.pollall=true",
            "launch=virtual,nodes=4,engine=rsm,rsm.pollall=false",
            "launch=threads,nodes=2,engine=gm",
            "launch=virtual,ranksPerNode=1,engine=bgl",
            "launch=threads,ranksPerNode=2,engine=bgl,bgl.mode=virtual");

    static List<String> someJobs() {
        return SOME_JOBS;
    }

    /** Every second class in each job; neighbours in the list differ. */
    @ParameterizedTest
    @MethodSource("someJobs")
    void shouldPassSomeTests(String job) {
        int first = SOME_JOBS.indexOf(job) % 2;
        run(
                job,
                IntStream.range(0, SOME.size())
                        .filter(i -> i % 2 == first)
                        .mapToObj(i -> selectClass(SOME.get(i)))
                        .toList());
    }

    static Stream<String> jobs() {
        Stream<String> byNodes = Stream.of("engine=rsm,rsm.pollall=true", "engine=rsm,rsm.pollall=false", "engine=gm")
                .flatMap(engine -> Stream.of("nodes=1", "nodes=2", "nodes=4").map(nodes -> nodes + "," + engine));
        Stream<String> byRanks = Stream.of(
                "nodes=1,engine=bgl",
                "nodes=2,engine=bgl",
                "ranksPerNode=1,engine=bgl",
                "ranksPerNode=2,engine=bgl,bgl.mode=virtual");
        return Stream.concat(byNodes, byRanks)
                .flatMap(form ->
                        Stream.of("threads", "virtual", "processes").map(launch -> "launch=" + launch + "," + form));
    }

    @Tag("slow")
    @ParameterizedTest
    @MethodSource("jobs")
    void shouldPassAllTests(String job) {
        run(job, List.of(selectPackage("mpi")));
    }

    private static void run(String job, List<? extends DiscoverySelector> tests) {
        LauncherDiscoveryRequestBuilder request = LauncherDiscoveryRequestBuilder.request()
                .selectors(tests)
                .filters(ClassNameFilter.excludeClassNamePatterns(LEFT_OUT), TagFilter.excludeTags("slow"));
        System.setProperty(ChosenJob.PROPERTY, job);
        try {
            List<Executed.Result> results = Executed.resultsOf(request.build());
            assertThat(results).hasSizeGreaterThan(SOME.size());
            assertThat(results.stream()
                            .filter(Executed.Result::isFailure)
                            .map(ChosenJobsTest::describe)
                            .collect(Collectors.joining("\n")))
                    .as("-D%s=%s", ChosenJob.PROPERTY, job)
                    .isEmpty();
        } finally {
            System.clearProperty(ChosenJob.PROPERTY);
        }
    }

    private static String describe(Executed.Result failed) {
        StringWriter text = new StringWriter();
        failed.result().getThrowable().ifPresent(problem -> problem.printStackTrace(new PrintWriter(text, true)));
        return failed.test().getUniqueId() + ": " + text;
    }
}
