/* A bot for any game, without a JSON library: takes the first of the legal actions.
   cc -O2 -o mybot docs/examples/bots/bot.c && gulch arena el_paso --bots deputy,exec:./mybot */
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(void) {
    char *line = NULL, *id, *legal;
    size_t size = 0;
    while (getline(&line, &size, stdin) > 0) {
        if (!strncmp(line, "{\"type\":\"hello\"", 15)) {
            puts("{\"type\":\"hello\",\"protocol\":1,\"name\":\"first\"}");
        } else if (!strncmp(line, "{\"type\":\"think\"", 15)) {
            id = strstr(line, "\"id\":") + 5;
            legal = strstr(line, "\"legal\":[{\"number\":") + 19;
            printf("{\"type\":\"move\",\"id\":%ld,\"action\":%ld}\n", atol(id), atol(legal));
        }
        fflush(stdout);
    }
    free(line);
    return 0;
}
