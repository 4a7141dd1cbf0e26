package org.strobe.tools;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.strobe.emulator.model.ModelMachines;
import org.strobe.mpi.engine.kind.Engines;

/** Errors of the user: one line that names the error, exit code 2, and no job. */
class MisuseTest {
    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "run | no program is named",
                "run --colour | '--colour'",
                "run --colour Main | '--colour'",
                "run --tmieout 3 Main | Unknown option: '--tmieout'; did you mean --timeout?",
                "--tagoutput Main | did you mean --tag-output?",
                "run -n 1 MAIN : -n 1 --class-pat x MAIN | did you mean --class-path?",
                "run -n2 Main | did you mean -n?",
                "stacks --halp | did you mean --help?",
                "run -n 2 : Main | no program is named",
                "run -n 0 MAIN | -n 0: a program has at least one rank",
                "run -n -1 MAIN | -n -1: a program has at least one rank",
                "run -n many MAIN | option '-n': 'many' is no whole number",
                "run --np many MAIN | option '--np': 'many' is no whole number",
                "run -n | option '-n' (N)",
                "run --launch Sum.java | --launch=Sum.java: it is one of threads, virtual, processes",
                "run --map Sum.java | --map=Sum.java: it is one of block, cyclic",
                "run --isolate Sum.java | --isolate=Sum.java: it is one of auto, all, none",
                "run --engine Sum.java | --engine=Sum.java: the engines are ENGINES",
                "run --launch thread MAIN | processes; did you mean threads?",
                "run --set p2p.eagr=3 MAIN | did you mean p2p.eager",
                "run --coll bcst=paper MAIN | ; did you mean bcast?",
                "run --coll bcast=papr MAIN | ; did you mean paper?",
                "model srm --op bcats | ; did you mean bcast?",
                "machine show qsne | strobe: qsne: neither a file nor one of",
                "machine show qsne | ; did you mean qsnet?",
                "help nosuch | 'nosuch' is no command of strobe, which has run, info",
                "help rnu | ; did you mean run?",
                "help run x | 'x' is one word too many",
                "info now | 'now' is one word too many",
                "man --bogus | Unknown option: '--bogus'",
                "model --bogus | Unknown option: '--bogus'",
                "model --opp bcast | ; did you mean --op?",
                "man run | run is a command",
                "stacks 1 2 | '2' is one word too many",
                "run nosuch/ | there is no class nosuch/ on the class path",
                "run -n 2 --nodes 3 MAIN | nodes=3",
                "run --nodes 0 MAIN | nodes=0",
                "run --nodes 1 --rank-file x MAIN | leave out --nodes",
                "run --rank-file missing MAIN | missing: there is no such file",
                "run --faults missing MAIN | missing: there is no such file",
                "run --launch fork MAIN | one of threads, virtual, processes",
                "run --isolate some MAIN | one of auto, all, none",
                "run --ranks-per-process 0 MAIN | --ranks-per-process=0",
                "run --launch threads --ranks-per-process 2 MAIN | with --launch=threads all ranks share one process",
                "run --map round MAIN | --map=round: it is one of block, cyclic, xyzt, txyz",
                "run --map block --rank-file FILE MAIN | leave out --map",
                "run -n 2 --map xyzt MAIN | --map=xyzt: it goes with a --machine whose nodes form a torus",
                "run --set p2p.eagerAfar=4096+to+1 MAIN | p2p.eagerAfar",
                "run --set p2p.packets=true MAIN | --set=p2p.packets=true: it goes with --machine",
                "run --machine qsnet --set p2p.eagerBetween=32768 MAIN | p2p.eagerBetween=32768: must be from 0 to 32744 with p2p.chunkBetween=2048, which may be set too",
                "run --machine cluster-2026 --set p2p.eagerBetween=128000 --set p2p.chunkBetween=8192 MAIN | p2p.chunkWithin=1024",
                "run --set p2p.nearByNic=maybe MAIN | p2p.nearByNic=maybe",
                "run --set model.compute=measured MAIN | --machine",
                "run --machine ibm-sp --set model.compute=slow MAIN | model.compute=slow",
                "run --machine cray MAIN | --machine=cray: neither a file nor one of MACHINES (strobe machine list tells more)",
                "run --machine qsent MAIN | MACHINES; did you mean qsnet?",
                "run --engine smr MAIN | the engines are ENGINES; did you mean srm?",
                "run --check strict MAIN | did you mean --check=strict?",
                "rnu MAIN | nor a program: ",
                "rnu MAIN | ; did you mean run?",
                "run --machine cluster-2026 --set mpi.agent=true MAIN | not with --machine, where a rank has one thread",
                "run --machine cluster-2026 -n 65537 --nodes 65537 MAIN | nodes=65537: at most 65536",
                "top --delay 0 | --delay=0.0: from 0.05 to 3600.0 seconds",
                "top --sort weight | --sort=weight: the columns are rank, calls/s, messages/s, MB/s, cpu, since",
                "top abc | JOB=abc: not a number of a job; 'strobe stacks' lists them",
                "top 999999999 | there is no running job 999999999; 'strobe stacks' lists those that run",
                "run --explore 3 MAIN | --explore: on this computer orders can't be chosen; it goes with --machine",
                "run --machine cluster-2026 --explore 0 MAIN | --explore=0: from 1 on",
                "run --machine cluster-2026 --explore seed=x MAIN | --explore=seed=x: a number of orders, or seed=K",
                "run --engine p2p --coll bcast=smp MAIN | bcast=smp: the algorithms of bcast are lines, sun, scatter-ring, tree",
                "run --coll bcast=smp,bcast=cluster MAIN | bcast=cluster: bcast has been forced before",
                "machine show mars | strobe: mars: neither a file nor one of MACHINES",
                "run --engine bgp MAIN | --engine=bgp: the engines are ENGINES",
                "run --slice 1ms MAIN | --slice=1ms: it goes with --engine bcs; engine srm has none",
                "run --checkpoint kept MAIN | --checkpoint=kept: it goes with --engine bcs",
                "run --engine bcs --restart MAIN | --restart: it goes with --checkpoint FOLDER",
                "run --engine bcs --restarts 2 MAIN | --restarts: it goes with --checkpoint FOLDER",
                "run --engine bcs --checkpoint /dev/null/kept MAIN | --checkpoint=/dev/null/kept: it is no folder that can be made and written",
                "run --engine bcs --slice soon MAIN | --slice: bcs.slice=soon: a time looks like 500us, 1.5ms or 2s",
                "run --set mds.from=3 MAIN | --set=mds.from=3: it goes with --mds FOLDER",
                "run --engine bcs --slice 1ns MAIN | --slice: bcs.slice=1ns: from 1us to 10s, or self",
                "run --engine bcs --set bcs.descriptor=1us MAIN | --set=bcs.descriptor=1us: it goes with --machine",
                "run --mds /proc/none/of/it MAIN | --mds=/proc/none/of/it: it is no folder that can be made and written",
                "run --mds target/mds --set mds.stamp=1us MAIN | --set=mds.stamp=1us: it goes with --machine",
                "run --mds target/mds --set mds.nodes=4-1 MAIN | mds.nodes=4-1: 4-1 ends before it begins",
                "run --mds target/mds --set mds.calls=recv,waitall MAIN | mds.calls=recv,waitall: 'waitall' is no call; did you mean waitAll?",
                "run --mds target/mds --set mds.calls=nonsense MAIN | 'nonsense' is no call; calls are recv, ",
                "run -n 4 --mds target/mds --set mds.processes=0,2-4 MAIN | mds.processes=0,2-4: the job has processes 0 to 3",
                "run -n 4 --nodes 2 --mds target/mds --set mds.nodes=2 MAIN | mds.nodes=2: the job has nodes 0 to 1",
                "links missing.json x.svg | missing.json: cannot be read",
                "links pom.xml x.svg | pom.xml: it has no links between places of a mesh or torus",
                "mds foo | 'foo' is no command of strobe mds, which has summary, check, plot",
                "mds sumary target/mds | did you mean summary?",
                "machine lst | 'lst' is no command of strobe machine, which has",
                "mds plot | Missing required parameter",
                "mds plot missing | missing: there is no such folder",
                "mds plot pom.xml | pom.xml: there is no such folder",
                "mds plot src | src: nothing was monitored there",
                "mds plot src --format gif | --format=gif: it is a list of svg, png and pdf",
                "mds | mds: say summary FOLDER, check FOLDER, plot FOLDER, pending FOLDER or json FOLDER",
                "run --set p2p.cell=8 MAIN | --set=p2p.cell=8: no setting has this name; did you mean p2p.cells?",
                "run --set p2p.cells MAIN | NAME=VALUE; strobe info --engines lists the names",
                "run --check=loose MAIN | --check=loose: it is on, strict or off",
                "run --set p2p.cells MAIN | it is of the form NAME=VALUE",
                "run --set p2p.cells=many MAIN | p2p.cells=many: a number",
                "run --set p2p.cells=65 MAIN | cells=65: a power of two",
                "run --timeout 0 MAIN | --timeout=0.0",
                "run --timeout 1e30 MAIN | seconds up to 1000000000",
                "run -n 4000000000 MAIN | option '-n': '4000000000' is no whole number up to 2147483647",
                "run -n 1 MAIN : -n many MAIN | '-n': 'many' is no whole number",
                "run --timeout soon MAIN | 'soon' is no number",
                "run -n 2 --stdin 2 MAIN | a rank from 0 to 1, all or none",
                "run -n 2 --stdin me MAIN | a rank from 0 to 1, all or none",
                "run -n 2 --debug 2 MAIN | a rank from 0 to 1",
                "run -n 2 --debug 1=99999 MAIN | a port is a number from 1 to 65535",
                "run -n 4 --debug=9 MAIN | --debug=9: it is a rank from 0 to 3, or several as in 0,2-3; =PORT may follow",
                "run -n 4 --debug=x MAIN | --debug=x: it is a rank from 0 to 3",
                "run -n 4 --debug= MAIN | --debug=: it is a rank from 0 to 3",
                "run -n 4 --debug=-1 MAIN | --debug=-1: it is a rank from 0 to 3",
                "run -n 4 --debug=1, MAIN | --debug=1,: it is a rank from 0 to 3",
                "run -n 4 --debug=3-1 MAIN | --debug=3-1: it is a rank from 0 to 3",
                "run -n 4 --debug=0-4000000000 MAIN | it is a rank from 0 to 3",
                "run -n 4 --debug=1= MAIN | a port is a number from 1 to 65535",
                "run -n 4 --debug=0-3=65533 MAIN | 4 ranks may need as many ports, up to 65535",
                "run -n 2 --debug java -agentlib:jdwp=transport=dt_socket,server=y,address=0 MAIN | leave out one of both",
                "run -n 2 --debug --launch processes --jvm-opts -Xrunjdwp:server=y MAIN | java -Xrunjdwp:server=y loads a debugger's agent already",
                "run -n 2000000000 --launch threads MAIN | this computer has at most",
                "run -n 2000000000 --launch processes MAIN | --launch virtual has no such limit",
                "run --output-dir= MAIN | it names a folder",
                "run --jvm-opts -XX:+NoSuchThing MAIN | Unrecognized VM option",
                "run --launch processes java -XX:+NoSuchThing MAIN | Unrecognized VM option",
                "run --wdir missing MAIN | --wdir=missing: there is no such folder",
                "run --trace missing/x.json MAIN | --trace=missing/x.json: there is no folder to write it in",
                "run -x =v MAIN | it is of the form VAR or VAR=VALUE",
                "run -Xmx1g MAIN | --jvm-opts",
                "run --jvm-opts Main MAIN | 'Main' is no option of a JVM",
                "run --jvm-opts -Dk=\"v MAIN | a quote is not closed",
                "run java | no program is named after 'java'",
                "run java -cp | java -cp: its value is missing",
                "run java -m a/b | java -m: a program is run from the class path",
                "run java -p mods --module=a/b x | java --module=a/b: a program is run from the class path",
                "run java --source 21 MAIN | java --source: ",
                "run java @missing MAIN | java @missing: there is no such file",
                "run no.such.Main | there is no class no.such.Main",
                "run missing.jar | missing.jar: there is no such jar",
                "run Missing.java | Missing.java: there is no such file",
                "run java.lang.Runnable | java.lang.Runnable has no main",
                "run -n 1 MAIN : MAIN | -n N before it",
                "run -n 1 MAIN : -n 1 --timeout 3 MAIN | --timeout is for the whole job",
                "run -n 1 MAIN : -n 1 --colour MAIN | '--colour'",
                "frobnicate now | neither a command",
                "characterise -n 2 frobnicate.Now | strobe: there is no class frobnicate.Now",
                "info now | 'now'",
                "stacks nobody | JOB=nobody: not a number of a job"
            })
    void shouldSayInOneLineWhatIsWrong(String wordsAndMessage) {
        int bar = wordsAndMessage.indexOf(" | ");
        String words = wordsAndMessage.substring(0, bar).replace("MAIN", Typed.MAIN);
        String message = wordsAndMessage
                .substring(bar + 3)
                .replace("ENGINES", String.join(", ", Engines.names()))
                .replace("MACHINES", String.join(", ", ModelMachines.names()));
        refused(Typed.in(words.split(" ", -1)), message);
    }

    @Test
    void shouldShowCompileErrorsAsTheCompilerDoes() throws IOException {
        Path source =
                Files.writeString(folder.resolve("Broken.java"), "class Broken {\n    int x = y;\n    int z = w;\n}\n");
        Typed typed = Typed.in("run", source.toString());
        assertThat(typed.exitCode()).isEqualTo(2);
        assertThat(typed.err())
                .startsWith("strobe: " + source + " does not compile:\n" + source + ":2: error: cannot find symbol\n"
                        + "    int x = y;\n            ^\n")
                .endsWith("2 errors\n");
    }

    @Test
    void shouldSayWhichLineOfAFileIsWrong() throws IOException {
        String file = Files.writeString(folder.resolve("plan"), "shake it\n").toString();
        refused(Typed.in("run", "-n", "2", "--rank-file", file, Typed.MAIN), "line 1");
        refused(Typed.in("run", "-n", "2", "--faults", file, Typed.MAIN), "line 1");
        String map =
                Files.writeString(folder.resolve("map"), "0 0 0 0\n9 0 0 0\n").toString();
        refused(Typed.in("run", "-n", "2", "--rank-file", map, Typed.MAIN), "lines 'x y z t' go with a --machine");
        refused(
                Typed.in("run", "-n", "2", "--machine", "bluegene-l-prototype", "--rank-file", map, Typed.MAIN),
                "mapping file, line 2: place 9 0 0: the box is 8x8x8");
        refused(Typed.in("run", "--output-dir", file, Typed.MAIN), "there is a file of that name");
        refused(Typed.in("run", "--output-dir", file + "/below", Typed.MAIN), "this folder can't be made");
    }

    @Test
    void shouldSayWhichAgentsAFaultPlanCanKill() throws IOException {
        Path plan = Files.writeString(folder.resolve("plan"), "kill agent XY of node 0 at step 37\n");
        refused(
                Typed.in("run", "-n", "2", "--engine", "bcs", "--faults", plan.toString(), Typed.MAIN),
                "there is no agent XY: agents are SS, SR, NM, BS, BR, CH, DH, RH");
        Files.writeString(plan, "kill agent BR of node 0 at step 37\n");
        refused(
                Typed.in("run", "-n", "2", "--faults", plan.toString(), Typed.MAIN),
                "there is no agent BR: engine srm has none");
        assertThat(Typed.in("run", "-n", "2", "--engine", "bcs", "--faults", plan.toString(), Typed.MAIN)
                        .job()
                        .faults()
                        .agents())
                .containsExactly("BR");
    }

    @Test
    void shouldSayThatAJarIsNone() throws IOException {
        Path jar = Files.writeString(folder.resolve("App.jar"), "not a jar");
        refused(Typed.in("run", jar.toString()), "App.jar: it can't be read as a jar");
    }

    @Test
    void shouldSayThatAProgramIsNamedByItsClass() throws IOException {
        Path file = Files.createFile(folder.resolve("Main.class"));
        refused(Typed.in("run", file.toString()), "name the class, not its file");
        refused(Typed.in("run", ""), "the name of the program is empty");
    }

    @Test
    void shouldSayThatThePortIsTaken() throws IOException {
        try (ServerSocket taken = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            int port = taken.getLocalPort();
            refused(
                    Typed.in("run", "-n", "1", "--debug", "0=" + port, Typed.MAIN),
                    "port " + port + " is in use; --debug=RANKS=PORT names another");
            refused(
                    Typed.in("run", "-n", "2", "--launch", "processes", "--debug=all=" + (port - 1), Typed.MAIN),
                    " is in use");
        }
    }

    private static void refused(Typed typed, String message) {
        assertThat(typed.exitCode()).as(typed.err()).isEqualTo(2);
        assertThat(typed.job()).isNull();
        assertThat(typed.out()).isEmpty();
        assertThat(typed.err()).startsWith("strobe: ").contains(message).hasLineCount(1);
    }
}
