@rem What "npm start" begins with: a shell of Unix knows the word, and makes the server the child of npm itself, which
@rem passes signals on to it. The shell of Windows finds this file instead.
@%*
