package org.strobe.mpi.junit;

/**
 * Test of JUnit 4 on a rank.
 *
 * @param testClass class of the test
 * @param method name of the test method
 */
record VintageTest(Class<?> testClass, String method, boolean isSent) implements RankTest {
    @Override
    public void call(FirstFailure failure) throws Throwable {
        try {
            new MpiRunner(testClass).onRank(method).evaluate();
        } catch (Throwable thrown) {
            failure.note(thrown);
            throw thrown;
        }
    }
}
