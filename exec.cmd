@rem "npm start" begins with exec, which makes a Unix shell replace itself with the server, so that npm passes signals
@rem straight to it. The shell of Windows runs this file instead.
@%*
