package org.strobe.tools.run.api;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ApiHintTest {
    private static final String REMEDY =
            " is not in Open MPI's API; if the program is for the MPJ API (mpiJava, MPJ Express), say --api mpj";

    @ParameterizedTest
    @ValueSource(
            strings = {
                "rank 0: uncaught java.lang.NoSuchMethodError: 'int mpi.Intracomm.Rank()'",
                "rank 0: uncaught java.lang.NoClassDefFoundError: mpi/Cartcomm",
                "A.java:2: error: cannot find symbol\n  symbol:   method Rank()\n  location: variable w of type mpi.Comm\n1 error",
                "A.java:2: error: cannot find symbol\n  symbol:   variable OBJECT\n  location: class mpi.MPI\n1 error",
                "A.java:2: error: cannot find symbol\n  symbol:   class Cartcomm\n  location: class A\n1 error",
            })
    void shouldNameTheOptionForTheOtherApi(String failure) {
        assertThat(ApiHint.of(failure)).endsWith(REMEDY);
    }

    @Test
    void shouldNameTheOptionWhereAnExceptionIsChecked() {
        assertThat(ApiHint.of("error: unreported exception mpi.MPIException; must be caught or declared to be thrown"))
                .endsWith("say --api mpj");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "rank 0: uncaught java.lang.NoSuchMethodError: 'int org.app.mpi.Own.rank()'",
                "rank 0: uncaught java.lang.IllegalStateException: mpi.Comm",
                "A.java:2: error: cannot find symbol\n  symbol:   method Rank()\n  location: class A\n1 error",
            })
    void shouldSayNothingAboutOtherFailures(String failure) {
        assertThat(ApiHint.of(failure)).isNull();
    }
}
