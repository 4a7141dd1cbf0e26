package org.strobe.tools.run.request;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.module.ModuleFinder;
import org.junit.jupiter.api.Test;
import org.strobe.emulator.user.UserException;

class DebugRequestTest {
    @Test
    void shouldRefuseARuntimeWithoutADebuggersAgent() {
        assertThatThrownBy(() -> DebugRequest.checkRuntime(ModuleFinder.of()))
                .isInstanceOf(UserException.class)
                .hasMessage("--debug: " + System.getProperty("java.home")
                        + " has no module jdk.jdwp.agent, which a debugger needs; a JDK has it");
    }

    @Test
    void shouldAcceptThisRuntime() {
        assertThatCode(() -> DebugRequest.checkRuntime(ModuleFinder.ofSystem())).doesNotThrowAnyException();
    }
}
