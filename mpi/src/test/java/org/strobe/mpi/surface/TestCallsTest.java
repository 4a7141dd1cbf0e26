package org.strobe.mpi.surface;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.invoke.MethodType;
import java.nio.file.Path;
import java.util.BitSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Reads what this class itself calls. */
class TestCallsTest {
    private Map<TestCalls.Reference, Set<String>> tests;

    @BeforeEach
    void readThisClass() throws Exception {
        Path folder = Path.of(TestCallsTest.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        tests = new TestCalls(folder.resolve("org/strobe/mpi/surface")).tests();
    }

    private Set<String> testsOf(Class<?> owner, String name, Class<?> result, Class<?>... parameters) {
        return tests.getOrDefault(
                new TestCalls.Reference(
                        owner.getName().replace('.', '/'),
                        name,
                        MethodType.methodType(result, parameters).descriptorString()),
                Set.of());
    }

    @Test
    void shouldSeeCallsInMethodsLambdasAndNestedClassesOfATest() {
        assertThat(throughAMethod()).isEqualTo(255);
        Supplier<String> lambda = () -> Integer.toOctalString(8);
        Supplier<BitSet> reference = BitSet::new;
        assertThat(lambda.get() + reference.get() + new Nested().get()).isEqualTo("10{}101");

        Set<String> here = Set.of("surface.TestCallsTest.shouldSeeCallsInMethodsLambdasAndNestedClassesOfATest");
        assertThat(testsOf(Integer.class, "parseInt", int.class, String.class, int.class))
                .isEqualTo(here);
        assertThat(testsOf(Integer.class, "toOctalString", String.class, int.class))
                .isEqualTo(here);
        assertThat(testsOf(BitSet.class, "<init>", void.class)).isEqualTo(here);
        assertThat(testsOf(Integer.class, "toBinaryString", String.class, int.class))
                .isEqualTo(here);
        assertThat(testsOf(Nested.class, "get", String.class))
                .as("may override")
                .isEqualTo(here);
        assertThat(testsOf(Integer.class, "toHexString", String.class, int.class))
                .isEmpty();
    }

    private static int throughAMethod() {
        return Integer.parseInt("ff", 16);
    }

    private static final class Nested implements Supplier<String> {
        @Override
        public String get() {
            return Integer.toBinaryString(5);
        }
    }

    @Test
    void shouldNotSeeCallsThatAreToFail() {
        assertThatThrownBy(() -> Long.parseLong("x")).isInstanceOf(NumberFormatException.class);
        assertThat(testsOf(Long.class, "parseLong", long.class, String.class)).isEmpty();
    }

    @Test
    void shouldNameOnlyTheClassWhereNoTestOfItCalls() {
        assertThat(testsOf(Locale.class, "getDefault", Locale.class)).containsExactly("surface.TestCallsTest");
    }

    @Override
    public String toString() {
        return Locale.getDefault().toString();
    }
}
