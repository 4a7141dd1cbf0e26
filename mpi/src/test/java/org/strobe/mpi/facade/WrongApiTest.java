package org.strobe.mpi.facade;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Advice for a program of the other API, by the message of the JVM's error. */
class WrongApiTest {
    @Test
    void shouldNameTheMissingMember() {
        assertThat(WrongApi.missing(new NoSuchMethodError("'int mpi.Intracomm.Rank()'")))
                .isEqualTo("Intracomm.Rank");
        assertThat(WrongApi.missing(new NoClassDefFoundError("mpi/Cartcomm"))).isEqualTo("Cartcomm");
        assertThat(WrongApi.missing(new NoSuchFieldError("Class mpi.MPI does not have member field 'OBJECT'")))
                .isEqualTo("MPI");
    }

    @Test
    void shouldLeaveOtherFailuresAlone() {
        assertThat(WrongApi.missing(new NoSuchMethodError("'int org.app.mpi.Own.rank()'")))
                .isNull();
        assertThat(WrongApi.missing(new NoClassDefFoundError("org/app/Main"))).isNull();
        assertThat(WrongApi.missing(new IllegalStateException("mpi.Comm"))).isNull();
        assertThat(WrongApi.missing(new UnsatisfiedLinkError())).isNull();
    }
}
